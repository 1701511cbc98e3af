/** Configuration files as the clients write them, with planted secrets. */
export const PLANTED = "planted-secret-4711";

export const CLAUDE_DESKTOP = `{
  "mcpServers": {
    "filesystem": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-filesystem", "/Users/me/My Documents"],
      "env": { "LOG_LEVEL": "${PLANTED}" }
    },
    "linear": {
      "command": "npx",
      "args": ["-y", "mcp-remote@latest", "https://mcp.linear.app/sse", "--transport", "sse-only",
        "--header", "Authorization:\${AUTH_HEADER}"],
      "env": { "AUTH_HEADER": "Bearer ${PLANTED}" }
    }
  }
}`;

export const CURSOR = `\uFEFF{
  // Servers of this project
  "mcpServers": {
    "search": { "url": "https://search.test/mcp", "headers": { "X-Key": "\${env:SEARCH_KEY}", "X-Team": "blue" } },
    "crm": { "url": "https://crm.test/mcp", "auth": { "CLIENT_ID": "abc", "CLIENT_SECRET": "${PLANTED}", "scopes": ["read", "write"] } },
  },
}`;

export const VS_CODE = `{
  "inputs": [
    { "type": "promptString", "id": "github-token", "description": "GitHub token", "password": true },
    { "type": "pickString", "id": "region", "description": "Region", "options": ["eu", "us"], "default": "eu" }
  ],
  "servers": {
    "github": {
      "type": "http",
      "url": "https://api.github.test/mcp/?region=\${input:region}",
      "headers": { "Authorization": "Bearer \${input:github-token}" }
    },
    "local": { "type": "stdio", "command": "uvx", "args": ["mcp-server-git"] }
  }
}`;

export const WINDSURF = `{ "mcpServers": {
  "docs": { "serverUrl": "https://docs.test/sse", "headers": { "Authorization": "Bearer ${PLANTED}" } },
  "off": { "type": "sse", "url": "https://off.test/sse", "disabled": true, "timeout": 120 },
  "stream": { "type": "streamableHttp", "url": "https://stream.test/mcp", "requestTimeout": 45000 }
} }`;

export const REGISTRY = `{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.example/weather",
  "description": "Weather",
  "version": "1.2.0",
  "remotes": [
    {
      "type": "streamable-http",
      "url": "https://{tenant}.weather.test/mcp",
      "variables": { "tenant": { "description": "Your tenant", "default": "demo", "isRequired": true } },
      "headers": [
        { "name": "X-API-Key", "description": "Key of your account", "isRequired": true, "isSecret": true },
        { "name": "X-Unit", "choices": ["c", "f"], "default": "c" },
        { "name": "X-Note" }
      ]
    }
  ],
  "packages": [
    {
      "registryType": "npm", "identifier": "@example/weather", "version": "1.2.0", "transport": { "type": "stdio" },
      "packageArguments": [{ "type": "named", "name": "--unit", "value": "c" }, { "type": "positional", "valueHint": "city" }],
      "environmentVariables": [{ "name": "WEATHER_KEY", "isSecret": true }]
    }
  ]
}`;
