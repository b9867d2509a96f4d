import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Server, startServer } from "./debian-server.ts";

const isRoot = process.getuid?.() === 0;

/** Debian's nginx as the load balancer of docs/operations.md, on this port in front of shops on the others. */
export async function startNginx(folder: string, port: number, shopPorts: number[]): Promise<Server> {
  const own = path.join(folder, "nginx");
  await mkdir(own);
  const file = path.join(own, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${own}/${name};`)
    .join("\n");
  await writeFile(
    file,
    `daemon off;
pid ${own}/pid;
worker_processes 1;
${isRoot ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
  upstream shops {
    least_conn;
${shopPorts.map((shop) => `    server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`).join("\n")}
  }
  map $http_upgrade $connection_header { default upgrade; "" close; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_header;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}
`,
  );
  return startServer(
    "nginx",
    ["-e", path.join(own, "error.log"), "-c", file],
    port,
    path.join(own, "output.log"),
  );
}
