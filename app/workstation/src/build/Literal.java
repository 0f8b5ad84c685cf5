import java.util.Arrays;

/// A written value of FXML as an expression of Java.
final class Literal {

    private Literal() {}

    /// The value as a property's type has it; `%key` is a text of the view's language.
    static String of(Class<?> type, String value) {
        if (value.startsWith("%")) {
            return "texts.getString(" + text(value.substring(1)) + ")";
        }
        if (value.startsWith("@") || value.startsWith("\\")) {
            throw new IllegalArgumentException("not known: " + value);
        }
        if (type.isAssignableFrom(String.class)) {
            return text(value);
        }
        if (type == double.class) {
            return number(Double.parseDouble(value));
        }
        if (type == int.class) {
            return Integer.toString(Integer.parseInt(value));
        }
        if (type == boolean.class) {
            return Boolean.toString(flag(value));
        }
        if (type.isEnum()) {
            return constant(type, value);
        }
        throw new IllegalArgumentException("a " + type.getName() + " can't be written as " + value);
    }

    private static boolean flag(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("neither true nor false: " + value);
        };
    }

    private static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
        }
        return Double.toString(value);
    }

    private static String constant(Class<?> type, String value) {
        return Arrays.stream(type.getEnumConstants())
                .map(each -> ((Enum<?>) each).name())
                .filter(value::equals)
                .findFirst()
                .map(name -> type.getCanonicalName() + "." + name)
                .orElseThrow(() -> new IllegalArgumentException("no " + type.getSimpleName() + " " + value));
    }

    /// A text in quotes.
    static String text(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
