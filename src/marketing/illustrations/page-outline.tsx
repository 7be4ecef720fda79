/** The outline of a menu page: a heading, and dishes with a place for a photo. */
export function PageOutline() {
  return (
    <svg viewBox="0 0 308 400" className="outline" aria-hidden="true">
      <path d="M16 28h150v18H16zM16 56h96v10H16zM16 92h64v28H16zM92 92h84v28H92zM188 92h60v28h-60z" />
      {[148, 232, 316].map((top) => (
        <path
          key={top}
          d={`M16 ${top}h122v13H16zM16 ${top + 22}h52v11H16zM16 ${top + 42}h156v9H16zM228 ${top}h64v64h-64z`}
        />
      ))}
    </svg>
  );
}
