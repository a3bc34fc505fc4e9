# The product and Node, nothing else: docs/operations.md.
# Both stages take the same Node; the second has no shell, no package manager and no compiler.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
# Installs what package-lock.json names without running install scripts, builds, and picks what runs.
RUN node scripts/package.mjs /app && mkdir /data \
  && printf '#!/usr/local/bin/node\nimport("/app/server/larder.mjs");\n' > /usr/local/bin/larder \
  && chmod 755 /usr/local/bin/larder

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/larder /usr/local/bin/
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
USER 65532:65532
# The allocator returns buffers from 128 KB when they are freed, and does not raise that limit by itself: docs/speed.md#memory.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["larder", "health"]
ENTRYPOINT ["larder"]
CMD ["start"]
