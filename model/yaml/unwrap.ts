import { z } from 'zod';

/** The schema inside `optional`, `default` and the like. Of a union, the schema that fits the value. */
export function unwrap(schema: z.ZodType, value: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType, value);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    const [first] = options;
    const fitting = options.find((option) => option.safeParse(value).success) ?? first;
    return fitting ? unwrap(fitting, value) : schema;
  }
  return schema;
}

export function fieldsAt(
  schema: z.ZodType,
  data: unknown,
  path: readonly PropertyKey[],
): string[] | undefined {
  const kind = unwrap(schema, data);
  const [key, ...rest] = path;
  if (key === undefined) return kind instanceof z.ZodObject ? Object.keys(kind.shape) : undefined;
  const inside =
    kind instanceof z.ZodObject
      ? (kind.shape[String(key)] as z.ZodType | undefined)
      : kind instanceof z.ZodArray
        ? (kind.element as z.ZodType)
        : kind instanceof z.ZodRecord
          ? (kind.valueType as z.ZodType)
          : undefined;
  return inside && fieldsAt(inside, (data as Record<PropertyKey, unknown> | null | undefined)?.[key], rest);
}
