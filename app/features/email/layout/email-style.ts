const paper = "#FBF7F0";
const ink = "#1F3A34";
const marigold = "#E9A23B";
const onMarigold = "#231A05";
const sage = "#E3EADF";

// Single quotes, because the font list stands inside double-quoted attributes.
const family = "font-family:Figtree,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";

/** Inline styles, because some mail clients drop style sheets. */
export const emailStyle = {
  body: `margin:0;padding:0;background:${paper};color:${ink};-webkit-text-size-adjust:100%`,
  page: `background:${paper}`,
  column: "max-width:600px;margin:0 auto",
  cell: `${family};font-size:17px;line-height:1.6;color:${ink};text-align:left;word-break:break-word;overflow-wrap:anywhere`,
  preheader:
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all",
  sender: "margin:0 0 24px;font-size:17px;font-weight:700",
  heading: "margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700",
  paragraph: "margin:0 0 16px",
  details: `margin:8px 0 24px;padding:12px 16px;background:${sage};border-radius:16px`,
  detail: `${family};padding:4px 0;font-size:17px;line-height:1.5`,
  label: "font-weight:400",
  button: `display:inline-block;padding:14px 24px;border-radius:14px;border-bottom:2px solid #B67A22;background:${marigold};color:${onMarigold};font-weight:700;text-decoration:none`,
  link: `color:${ink};text-decoration:underline`,
  small: "margin:0 0 16px;font-size:15px",
  rule: `margin:32px 0 24px;border:0;border-top:1px solid ${sage}`,
} as const;

/** The dark scheme. `!important` overrides the inline light styles. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#14201D!important;color:#EDE8DD!important}
.ink{color:#EDE8DD!important}
.sage{background:#22322D!important;color:#EDE8DD!important}
.rule{border-top-color:#3A4B45!important}
.button{background:${marigold}!important;color:${onMarigold}!important}
}`;
