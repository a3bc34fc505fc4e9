import { stringify } from "yaml";
import { app, type Publication } from "./app.data.ts";
import { settings, type Setting } from "./settings.ts";

const TAG = /:(?<tag>[^:/]+)$/;

function schemaOf({ label, help, choices }: Setting) {
  const of = { title: label, description: help, type: "string" };
  return choices.length > 0 ? { ...of, enum: choices } : of;
}

const schemaOfAll = (of: readonly Setting[]) => ({
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(of.map((one) => [one.name, schemaOf(one)])),
});

const labels = `app.kubernetes.io/name: ${app.id}\n    app.kubernetes.io/instance: {{ .Release.Name }}`;

const secret = `{{- if .Values.secrets }}
apiVersion: v1
kind: Secret
metadata:
  name: {{ .Release.Name }}
stringData:
  {{- range $name, $value := .Values.secrets }}
  {{ $name }}: {{ $value | quote }}
  {{- end }}
{{- end }}
`;

const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ .Release.Name }}
spec:
  accessModes: [ReadWriteOnce]
  {{- with .Values.storage.className }}
  storageClassName: {{ . }}
  {{- end }}
  resources:
    requests:
      storage: {{ .Values.storage.size }}
`;

const service = `apiVersion: v1
kind: Service
metadata:
  name: {{ .Release.Name }}
spec:
  selector:
    ${labels}
  ports:
    - name: http
      port: ${app.port}
      targetPort: http
`;

/** One pod that is replaced, not overlapped: two must not write one SQLite file. */
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
spec:
  replicas: 1
  strategy:
    type: Recreate
  selector:
    matchLabels:
      app.kubernetes.io/name: ${app.id}
      app.kubernetes.io/instance: {{ .Release.Name }}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${app.id}
        app.kubernetes.io/instance: {{ .Release.Name }}
    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: 15
      securityContext:
        runAsNonRoot: true
        runAsUser: 65532
        runAsGroup: 65532
        fsGroup: 65532
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: ${app.id}
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          env:
            {{- range $name, $value := .Values.settings }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          {{- if .Values.secrets }}
          envFrom:
            - secretRef:
                name: {{ .Release.Name }}
          {{- end }}
          ports:
            - name: http
              containerPort: ${app.port}
          readinessProbe:
            httpGet:
              path: /api/health
              port: http
          livenessProbe:
            httpGet:
              path: /api/health
              port: http
            periodSeconds: 30
            failureThreshold: 4
          resources:
            requests:
              memory: 128Mi
            limits:
              memory: ${app.memoryMegabytes}Mi
          volumeMounts:
            - name: data
              mountPath: ${app.dataPath}
            - name: tmp
              mountPath: /tmp
      volumes:
        - name: data
          persistentVolumeClaim:
            claimName: {{ .Release.Name }}
        - name: tmp
          emptyDir:
            medium: Memory
`;

/** Helm chart for one process with its volume. */
export function helm({ image, site, version }: Publication): Readonly<Record<string, string>> {
  const secrets = settings.filter(({ isSecret }) => isSecret);
  const others = settings.filter(({ isSecret }) => !isSecret);
  const chart = {
    apiVersion: "v2",
    name: app.id,
    description: app.tagline,
    type: "application",
    version,
    appVersion: version,
    home: site,
    icon: `${site}/icon.png`,
  };
  const values = {
    image: { repository: image.replace(TAG, ""), tag: TAG.exec(image)?.groups?.["tag"] ?? version },
    storage: { size: "2Gi", className: "" },
    settings: {},
    secrets: {},
  };
  const text = { type: "string" };
  const object = (properties: object) => ({
    type: "object",
    additionalProperties: false,
    properties,
  });
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    ...object({
      image: object({ repository: text, tag: text }),
      storage: object({ size: text, className: text }),
      settings: schemaOfAll(others),
      secrets: schemaOfAll(secrets),
      global: { type: "object" },
    }),
  };
  return {
    "Chart.yaml": stringify(chart),
    "values.yaml": stringify(values),
    "values.schema.json": `${JSON.stringify(schema, null, 2)}\n`,
    "templates/secret.yaml": secret,
    "templates/claim.yaml": claim,
    "templates/service.yaml": service,
    "templates/deployment.yaml": deployment,
  };
}
