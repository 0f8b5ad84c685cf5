package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import lanedesk.sandbox.model.Moment;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One object of a request, read field by field under the interface's types. A field that breaks its rule is noted
/// under its path and read as a stand-in, so that reading goes on and finds the rest.
final class Fields {
    private static final BigDecimal LARGEST = new BigDecimal("1000000000");
    private static final int MOST_DECIMALS = 9;

    private final ObjectNode node;
    private final String prefix;
    private final Breaches breaches;
    private final Set<String> read = new HashSet<>();

    private Fields(ObjectNode node, String prefix, Breaches breaches) {
        this.node = node;
        this.prefix = prefix;
        this.breaches = breaches;
    }

    static Fields of(ObjectNode root, Breaches breaches) {
        return new Fields(root, "", breaches);
    }

    String path(String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    void breach(String name, String message) {
        breaches.add(path(name), message);
    }

    /// Whether these fields have been read without a breach.
    boolean sound(String... names) {
        if (breaches.none()) {
            return true;
        }
        for (String name : names) {
            if (breaches.has(path(name))) {
                return false;
            }
        }
        return true;
    }

    boolean has(String name) {
        read.add(name);
        return node.has(name);
    }

    boolean isNull(String name) {
        read.add(name);
        return node.has(name) && node.get(name).isNull();
    }

    boolean isZero(String name) {
        return node.path(name).isNumber() && node.path(name).decimalValue().signum() == 0;
    }

    private @Nullable JsonNode required(String name) {
        if (!has(name)) {
            breach(name, "Is required.");
            return null;
        }
        return node.get(name);
    }

    /// A field whose type the interface leaves open.
    @Nullable
    JsonNode raw(String name) {
        return required(name);
    }

    String text(String name) {
        JsonNode value = required(name);
        if (value == null) {
            return "";
        }
        String text = textOf(name, value);
        if (text.isBlank() && sound(name)) {
            breach(name, "Must not be blank.");
        }
        return text;
    }

    @Nullable
    String optionalText(String name) {
        return has(name) ? textOf(name, node.get(name)) : null;
    }

    private String textOf(String name, JsonNode value) {
        if (!value.isString()) {
            breach(name, "Must be a string.");
            return "";
        }
        String text = value.stringValue();
        Texts.fault(text).ifPresent(fault -> breach(name, fault));
        return text;
    }

    String email(String name) {
        String text = text(name);
        if (sound(name) && !Texts.isEmail(text)) {
            breach(name, "Must be an e-mail address.");
        }
        return text;
    }

    Moment moment(String name) {
        String text = text(name);
        Moment standIn = Moment.parse("2000-01-01T00:00:00Z");
        if (!sound(name)) {
            return standIn;
        }
        return Texts.moment(text).orElseGet(() -> {
            breach(name, "Must be an ISO 8601 date-time, for example 2026-11-24T15:00:00-06:00.");
            return standIn;
        });
    }

    boolean flag(String name) {
        JsonNode value = required(name);
        if (value != null && !value.isBoolean()) {
            breach(name, "Must be true or false.");
        }
        return value != null && value.isBoolean() && value.booleanValue();
    }

    long identifier(String name) {
        JsonNode value = required(name);
        return value == null ? 0 : integerOf(name, value, 0, Long.MAX_VALUE);
    }

    int integer(String name, int least, int most) {
        JsonNode value = required(name);
        return value == null ? least : (int) integerOf(name, value, least, most);
    }

    private long integerOf(String name, JsonNode value, long least, long most) {
        if (!value.isNumber() || !bounded(value.decimalValue())) {
            breach(name, "Must be an integer.");
            return least;
        }
        BigDecimal number = value.decimalValue().stripTrailingZeros();
        if (number.scale() > 0) {
            breach(name, "Must be an integer, without a fraction.");
            return least;
        }
        if (number.compareTo(BigDecimal.valueOf(least)) < 0 || number.compareTo(BigDecimal.valueOf(most)) > 0) {
            breach(
                    name,
                    most == Long.MAX_VALUE
                            ? "Must be " + least + " or more, and at most 19 digits."
                            : "Must be between " + least + " and " + most + ".");
            return least;
        }
        return number.longValueExact();
    }

    BigDecimal positive(String name) {
        JsonNode value = required(name);
        return value == null ? BigDecimal.ONE : positiveOf(name, value);
    }

    @Nullable
    BigDecimal optionalPositive(String name) {
        return has(name) ? positiveOf(name, node.get(name)) : null;
    }

    private BigDecimal positiveOf(String name, JsonNode value) {
        if (!value.isNumber()) {
            breach(name, "Must be a number.");
            return BigDecimal.ONE;
        }
        BigDecimal number = value.decimalValue();
        if (!bounded(number) || number.compareTo(LARGEST) > 0 || number.scale() > MOST_DECIMALS) {
            breach(name, "Must be at most 1,000,000,000, with at most 9 decimals.");
            return BigDecimal.ONE;
        }
        if (number.signum() <= 0) {
            breach(name, "Must be greater than zero.");
            return BigDecimal.ONE;
        }
        return number;
    }

    /// Keeps numbers like 1e20000000 from ever being written out or aligned.
    static boolean bounded(BigDecimal number) {
        return number.precision() <= 60 && Math.abs((long) number.scale()) <= 60;
    }

    <E> E word(String name, Map<String, E> words, E standIn) {
        String text = text(name);
        if (!sound(name)) {
            return standIn;
        }
        E value = words.get(text);
        if (value == null) {
            breach(name, "Must be " + alternatives(words.keySet()) + ".");
            return standIn;
        }
        return value;
    }

    static String alternatives(Iterable<String> words) {
        List<String> all = new ArrayList<>();
        words.forEach(all::add);
        return all.size() == 1
                ? all.getFirst()
                : String.join(", ", all.subList(0, all.size() - 1)) + " or " + all.getLast();
    }

    /// An inner object; when it is missing, one that reports nothing of its own.
    Fields object(String name) {
        JsonNode value = required(name);
        if (value instanceof ObjectNode object) {
            return new Fields(object, path(name), breaches);
        }
        if (value != null) {
            breach(name, "Must be an object.");
        }
        return new Fields(JsonNodeFactory.instance.objectNode(), path(name), new Breaches());
    }

    <T> List<T> objects(String name, int most, BiFunction<Fields, Integer, T> reader) {
        List<T> all = new ArrayList<>();
        List<JsonNode> elements = elements(name, most);
        for (int i = 0; i < elements.size(); i++) {
            String place = path(name) + "[" + i + "]";
            if (elements.get(i) instanceof ObjectNode object) {
                all.add(reader.apply(new Fields(object, place, breaches), i));
            } else {
                breaches.add(place, "Must be an object.");
            }
        }
        return all;
    }

    List<JsonNode> elements(String name, int most) {
        JsonNode value = required(name);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof ArrayNode array)) {
            breach(name, "Must be an array.");
            return List.of();
        }
        if (array.size() > most) {
            breach(name, "Must have at most " + most + " entries.");
            return List.of();
        }
        return List.copyOf(array.values());
    }

    /// Every field as it came, for an object whose fields the interface does not show.
    Set<Map.Entry<String, JsonNode>> all() {
        return node.properties();
    }

    /// Refuses fields that nobody has read: requests are closed.
    void close() {
        for (String name : node.propertyNames()) {
            if (!read.contains(name)) {
                breach(Texts.shown(name), "Is not a field of this request.");
            }
        }
    }
}
