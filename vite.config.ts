import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // One server build with an entry for each process, so that both share one copy of every module.
    ssr: {
      build: {
        rollupOptions: {
          input: {
            web: './app/server/web.ts',
            worker: './app/worker/worker.ts',
            'email-samples': './app/emails/write-samples.ts',
          },
        },
      },
    },
  },
})
