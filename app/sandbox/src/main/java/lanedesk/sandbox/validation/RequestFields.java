package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import lanedesk.sandbox.model.ApiDateTime;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Reads the fields of a JSON object of a request with the types that the API defines. Adds an error under the
/// path of an invalid field and returns a placeholder value for the field. So all errors are found in one pass.
final class RequestFields {
    private static final BigDecimal MAX_NUMBER = new BigDecimal("1000000000");
    private static final int MAX_DECIMALS = 9;

    private final ObjectNode node;
    private final String prefix;
    private final ValidationErrors errors;
    private final Set<String> readNames = new HashSet<>();

    private RequestFields(ObjectNode node, String prefix, ValidationErrors errors) {
        this.node = node;
        this.prefix = prefix;
        this.errors = errors;
    }

    static RequestFields of(ObjectNode root, ValidationErrors errors) {
        return new RequestFields(root, "", errors);
    }

    String pathOf(String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    void addError(String name, String message) {
        errors.addIfFirstOfPath(pathOf(name), message);
    }

    /// Whether there is no error for any of these fields.
    boolean hasNoErrors(String... names) {
        if (errors.messages.isEmpty()) {
            return true;
        }
        for (String name : names) {
            if (errors.messages.containsKey(pathOf(name))) {
                return false;
            }
        }
        return true;
    }

    boolean markReadAndCheckPresent(String name) {
        readNames.add(name);
        return node.has(name);
    }

    boolean markReadAndCheckNull(String name) {
        readNames.add(name);
        return node.has(name) && node.get(name).isNull();
    }

    boolean isZero(String name) {
        return node.path(name).isNumber() && node.path(name).decimalValue().signum() == 0;
    }

    private @Nullable JsonNode readRequiredNode(String name) {
        if (!markReadAndCheckPresent(name)) {
            addError(name, "Is required.");
            return null;
        }
        return node.get(name);
    }

    /// Returns the value of a required field whose type the API does not define. Returns null and adds an error
    /// if the field is missing.
    @Nullable
    JsonNode readRequiredValueOfAnyType(String name) {
        return readRequiredNode(name);
    }

    String readRequiredText(String name) {
        JsonNode value = readRequiredNode(name);
        if (value == null) {
            return "";
        }
        String text = toTextOrAddError(name, value);
        if (text.isBlank() && hasNoErrors(name)) {
            addError(name, "Must not be blank.");
        }
        return text;
    }

    @Nullable
    String readOptionalText(String name) {
        return markReadAndCheckPresent(name) ? toTextOrAddError(name, node.get(name)) : null;
    }

    private String toTextOrAddError(String name, JsonNode value) {
        if (!value.isString()) {
            addError(name, "Must be a string.");
            return "";
        }
        String text = value.stringValue();
        TextRules.findError(text).ifPresent(fault -> addError(name, fault));
        return text;
    }

    String readRequiredEmail(String name) {
        String text = readRequiredText(name);
        if (hasNoErrors(name) && !TextRules.isEmail(text)) {
            addError(name, "Must be an e-mail address.");
        }
        return text;
    }

    ApiDateTime readRequiredDateTime(String name) {
        String text = readRequiredText(name);
        ApiDateTime placeholder = ApiDateTime.parse("2000-01-01T00:00:00Z");
        if (!hasNoErrors(name)) {
            return placeholder;
        }
        return TextRules.parseDateTime(text).orElseGet(() -> {
            addError(name, "Must be an ISO 8601 date-time, for example 2026-11-24T15:00:00-06:00.");
            return placeholder;
        });
    }

    boolean readRequiredBoolean(String name) {
        JsonNode value = readRequiredNode(name);
        if (value != null && !value.isBoolean()) {
            addError(name, "Must be true or false.");
        }
        return value != null && value.isBoolean() && value.booleanValue();
    }

    long readRequiredIdentifier(String name) {
        JsonNode value = readRequiredNode(name);
        return value == null ? 0 : toIntegerOrAddError(name, value, 0, Long.MAX_VALUE);
    }

    int readRequiredInteger(String name, int minimum, int maximum) {
        JsonNode value = readRequiredNode(name);
        return value == null ? minimum : (int) toIntegerOrAddError(name, value, minimum, maximum);
    }

    private long toIntegerOrAddError(String name, JsonNode value, long minimum, long maximum) {
        if (!value.isNumber() || !hasFewDigits(value.decimalValue())) {
            addError(name, "Must be an integer.");
            return minimum;
        }
        BigDecimal number = value.decimalValue().stripTrailingZeros();
        if (number.scale() > 0) {
            addError(name, "Must be an integer, without a fraction.");
            return minimum;
        }
        if (number.compareTo(BigDecimal.valueOf(minimum)) < 0 || number.compareTo(BigDecimal.valueOf(maximum)) > 0) {
            addError(
                    name,
                    maximum == Long.MAX_VALUE
                            ? "Must be " + minimum + " or more, and at most 19 digits."
                            : "Must be between " + minimum + " and " + maximum + ".");
            return minimum;
        }
        return number.longValueExact();
    }

    BigDecimal readRequiredPositive(String name) {
        JsonNode value = readRequiredNode(name);
        return value == null ? BigDecimal.ONE : toPositiveOrAddError(name, value);
    }

    @Nullable
    BigDecimal readOptionalPositive(String name) {
        return markReadAndCheckPresent(name) ? toPositiveOrAddError(name, node.get(name)) : null;
    }

    private BigDecimal toPositiveOrAddError(String name, JsonNode value) {
        if (!value.isNumber()) {
            addError(name, "Must be a number.");
            return BigDecimal.ONE;
        }
        BigDecimal number = value.decimalValue();
        if (!hasFewDigits(number) || number.compareTo(MAX_NUMBER) > 0 || number.scale() > MAX_DECIMALS) {
            addError(name, "Must be at most 1,000,000,000, with at most 9 decimals.");
            return BigDecimal.ONE;
        }
        if (number.signum() <= 0) {
            addError(name, "Must be greater than zero.");
            return BigDecimal.ONE;
        }
        return number;
    }

    /// Whether the number has few enough digits to be processed. The number 1e20000000 has too many digits.
    static boolean hasFewDigits(BigDecimal number) {
        return number.precision() <= 60 && Math.abs((long) number.scale()) <= 60;
    }

    <E> E readRequiredKeyword(String name, Map<String, E> valuesByWord, E placeholder) {
        String text = readRequiredText(name);
        if (!hasNoErrors(name)) {
            return placeholder;
        }
        E value = valuesByWord.get(text);
        if (value == null) {
            addError(name, "Must be " + joinAlternatives(valuesByWord.keySet()) + ".");
            return placeholder;
        }
        return value;
    }

    static String joinAlternatives(Iterable<String> words) {
        List<String> all = new ArrayList<>();
        words.forEach(all::add);
        return all.size() == 1
                ? all.getFirst()
                : String.join(", ", all.subList(0, all.size() - 1)) + " or " + all.getLast();
    }

    /// Returns the fields of a nested object. If the object is missing, adds an error and returns an object
    /// without fields; errors of its fields are not reported.
    RequestFields readRequiredObject(String name) {
        JsonNode value = readRequiredNode(name);
        if (value instanceof ObjectNode object) {
            return new RequestFields(object, pathOf(name), errors);
        }
        if (value != null) {
            addError(name, "Must be an object.");
        }
        return new RequestFields(JsonNodeFactory.instance.objectNode(), pathOf(name), new ValidationErrors());
    }

    <T> List<T> readRequiredObjects(String name, int maxSize, BiFunction<RequestFields, Integer, T> reader) {
        List<T> values = new ArrayList<>();
        List<JsonNode> elements = readRequiredElements(name, maxSize);
        for (int i = 0; i < elements.size(); i++) {
            String path = pathOf(name) + "[" + i + "]";
            if (elements.get(i) instanceof ObjectNode object) {
                values.add(reader.apply(new RequestFields(object, path, errors), i));
            } else {
                errors.addIfFirstOfPath(path, "Must be an object.");
            }
        }
        return values;
    }

    List<JsonNode> readRequiredElements(String name, int maxSize) {
        JsonNode value = readRequiredNode(name);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof ArrayNode array)) {
            addError(name, "Must be an array.");
            return List.of();
        }
        if (array.size() > maxSize) {
            addError(name, "Must have at most " + maxSize + " entries.");
            return List.of();
        }
        return List.copyOf(array.values());
    }

    /// Returns all fields as received. Used for an object whose fields the API does not define.
    Set<Map.Entry<String, JsonNode>> allFields() {
        return node.properties();
    }

    /// Adds an error for every field that was not read, because requests must not have unknown fields.
    void addErrorsForUnreadFields() {
        for (String name : node.propertyNames()) {
            if (!readNames.contains(name)) {
                addError(TextRules.toShortPrintableName(name), "Is not a field of this request.");
            }
        }
    }
}
