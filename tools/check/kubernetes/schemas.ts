/** The form of Kubernetes' objects, by the schemas that the API server has of them: `schemas.json`, which `extract-schemas.ts` writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { KubernetesObject } from './objects.ts';

export const schemasPath = join(import.meta.dirname, 'schemas.json');

/** Of the version of the API server that the drill runs. */
export const kubernetesModule = 'k8s.io/kubernetes@v1.36.3';

/** The modules that have the definitions of custom resources, and the kinds of them that the manifests have. */
export const crdSources: readonly {
  readonly module: string;
  readonly folder: string;
  readonly kinds: readonly string[];
}[] = [
  {
    module: 'sigs.k8s.io/gateway-api@v1.6.3',
    folder: 'config/crd/standard',
    kinds: ['gateway.networking.k8s.io/v1/Gateway', 'gateway.networking.k8s.io/v1/HTTPRoute'],
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    folder: 'config/crd/bases',
    kinds: ['keda.sh/v1alpha1/ScaledObject', 'keda.sh/v1alpha1/TriggerAuthentication'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
    kinds: ['monitoring.coreos.com/v1/PodMonitor', 'monitoring.coreos.com/v1/PrometheusRule'],
  },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    folder: 'config/crds/bases',
    kinds: ['external-secrets.io/v1/ExternalSecret'],
  },
];

export interface SchemaFile {
  readonly modules: readonly string[];
  readonly kinds: Readonly<Record<string, object>>;
  readonly definitions: Readonly<Record<string, object>>;
}

export class Schemas {
  readonly #file = JSON.parse(readFileSync(schemasPath, 'utf8')) as SchemaFile;
  readonly #ajv = new Ajv({ strict: false, validateFormats: false, inlineRefs: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  /** What the API server would refuse of the form of an object. */
  faultsOf(object: KubernetesObject): string[] {
    const kind = `${object.apiVersion}/${object.kind}`;
    const schema = this.#file.kinds[kind];
    if (schema === undefined)
      return [`has no schema: add ${kind} to tools/check/kubernetes, and extract the schemas again`];
    const validate = this.#validators.get(kind) ?? this.#compile(kind, schema);
    return validate(object) ? [] : (validate.errors ?? []).map(faultOf);
  }

  #compile(kind: string, schema: object): ValidateFunction {
    const validate = this.#ajv.compile({ ...schema, definitions: this.#file.definitions });
    this.#validators.set(kind, validate);
    return validate;
  }
}

function faultOf({ instancePath, message, params }: ErrorObject): string {
  const unknown = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
  return `${instancePath || '/'} ${message ?? 'is wrong'}${unknown}`;
}
