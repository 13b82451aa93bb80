import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // One server build with an entry for each process, so that both share one copy of every module.
    ...(isSsrBuild && {
      rolldownOptions: { input: { web: './app/server/web.ts', worker: './app/worker/worker.ts' } },
    }),
    assetsInlineLimit: 0,
  },
}))
