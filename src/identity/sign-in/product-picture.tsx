const dishes = [
  { name: 'Masala Dosa', price: '₹80', quantity: 2 },
  { name: 'Medu Vada', price: '₹45', quantity: 0 },
  { name: 'Filter Coffee', price: '₹40', quantity: 1 },
];

/** A drawing of what the product does: a menu on a phone, and the order that arrives as a message. Decorative. */
export function ProductPicture() {
  return (
    <div className="relative w-80 select-none pb-36">
      <div className="overflow-hidden rounded-[28px] border border-line bg-surface shadow-float">
        <div className="h-24 bg-turmeric-soft">
          <Steam />
        </div>
        <div className="p-5 pb-24">
          <p className="font-semibold text-lg">Asha’s Tiffin Room</p>
          <p className="text-muted text-xs">menu · breakfast</p>
          <div className="mt-4 divide-y divide-line">
            {dishes.map(({ name, price, quantity }) => (
              <div key={name} className="flex items-center justify-between py-3 text-sm">
                <span>
                  {name}
                  <span className="figures block text-muted text-xs">{price}</span>
                </span>
                <span
                  className={
                    quantity > 0
                      ? 'figures rounded-md bg-leaf px-3 py-1 font-medium text-on-leaf text-xs'
                      : 'rounded-md border border-edge/45 px-3 py-1 font-medium text-xs'
                  }
                >
                  {quantity > 0 ? `− ${quantity} +` : 'Add'}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="absolute right-[-3.5rem] bottom-6 w-72 rounded-[18px] rounded-br-sm border border-line bg-paper p-4 text-xs shadow-float">
        <p>Hello Asha’s Tiffin Room, I would like to place an order:</p>
        <p className="mt-2">
          Masala Dosa (2 x ₹80.00) = ₹160.00
          <br />
          Filter Coffee (1 x ₹40.00) = ₹40.00
        </p>
        <p className="mt-2 font-semibold">Total: ₹200.00</p>
        <p className="mt-2">Please confirm my order.</p>
        <p className="mt-1 text-right text-muted">8:42 am ✓✓</p>
      </div>
    </div>
  );
}

/** A bowl with steam above it, as a line drawing. */
function Steam() {
  return (
    <svg
      viewBox="0 0 320 96"
      fill="none"
      stroke="var(--turmeric-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-full opacity-70"
    >
      <path d="M124 52h72c0 20-14 32-36 32s-36-12-36-32ZM116 52h88" />
      <path d="M146 40c-5-6 5-10 0-17M160 38c-5-6 5-11 0-19M174 40c-5-6 5-10 0-17" />
    </svg>
  );
}
