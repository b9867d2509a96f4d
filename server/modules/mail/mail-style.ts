/** Colours and fonts of mails. Mail clients support inline styles only. The colours equal app/styles/app.css. */

export const colors = {
  paper: "#FBF7F1",
  cream: "#F6EFE6",
  line: "#EDE2D3",
  ink: "#2B211C",
  quiet: "#6B5A4E",
  cinnamon: "#A4532A",
  forest: "#2F3E34",
};

export const serif = "'Cormorant Garamond',Georgia,'Times New Roman',serif";
export const sans = "Jost,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Attributes of a layout table. */
export const layout = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

/** A small heading above a section. */
export const smallHeading = `margin:0 0 4px;font-size:13px;line-height:1.5;color:${colors.quiet}`;
