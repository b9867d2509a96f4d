type Part = { name: string; content: Buffer | string; filename?: string };

const BOUNDARY = "limite-del-formulario";

/** Headers and body of a form with files, as a browser sends it. */
export function multipart(parts: readonly Part[]) {
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts.map(partBytes), Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function partBytes({ name, content, filename }: Part): Buffer {
  const file = filename === undefined ? "" : `; filename="${filename}"`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
}
