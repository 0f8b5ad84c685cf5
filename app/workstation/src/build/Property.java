import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A property of an object by its name in FXML: set by a setter, or a list that is added to.
///
/// @param name as the calls end: `Text` for `text`
/// @param type what the setter takes; of a list without a setter, null
record Property(String name, Class<?> type) {

    /// The property of that name.
    static Property of(Class<?> owner, String name) {
        String ending = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        List<Method> setters = Stream.of(owner.getMethods())
                .filter(method -> method.getName().equals("set" + ending) && method.getParameterCount() == 1)
                .toList();
        Method getter = Stream.of(owner.getMethods())
                .filter(method -> method.getName().matches("(?:get|is)" + ending) && method.getParameterCount() == 0)
                .findFirst()
                .orElse(null);
        if (setters.isEmpty() && getter != null && List.class.isAssignableFrom(getter.getReturnType())) {
            return new Property(ending, null);
        }
        Class<?> type = setters.stream()
                .map(setter -> setter.getParameterTypes()[0])
                .filter(taken -> setters.size() == 1 || getter != null && taken.equals(getter.getReturnType()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no property " + name + " in " + owner.getName()));
        return new Property(ending, type);
    }

    /// The property that takes what stands directly in an object's element.
    static Property ofDefault(Class<?> owner) {
        return of(owner, annotated(owner, "javafx.beans.DefaultProperty"));
    }

    /// Whether objects of the class have an id of their own, which is then that of FXML.
    static boolean hasId(Class<?> owner) {
        return Stream.of(owner.getAnnotations())
                .anyMatch(
                        annotation -> annotation.annotationType().getName().equals("com.sun.javafx.beans.IDProperty"));
    }

    private static String annotated(Class<?> owner, String annotationName) {
        for (Annotation annotation : owner.getAnnotations()) {
            if (annotation.annotationType().getName().equals(annotationName)) {
                try {
                    return (String)
                            annotation.annotationType().getMethod("value").invoke(annotation);
                } catch (ReflectiveOperationException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        }
        throw new IllegalArgumentException(owner.getName() + " has no default property");
    }

    /// The end of a statement that puts an object where it belongs.
    String place(String variable) {
        return type == null ? ".get" + name + "().add(" + variable + ");" : ".set" + name + "(" + variable + ");";
    }

    /// The end of a statement that gives the property a written value; a list takes several, with commas between them.
    String assign(String value) {
        return type == null
                ? ".get" + name + "().addAll("
                        + Arrays.stream(value.split(","))
                                .map(each -> Literal.text(each.strip()))
                                .collect(Collectors.joining(", "))
                        + ");"
                : ".set" + name + "(" + Literal.of(type, value) + ");";
    }

    /// The end of a statement that has an event handled by a call.
    static String handler(Class<?> owner, String attribute, String call) {
        return ".set" + of(owner, attribute).name() + "(event -> " + call + ");";
    }

    /// The statement for a property that another class keeps for an object, such as `HBox.hgrow`.
    static String assignStatic(Class<?> owner, String name, String variable, String value) {
        String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        Class<?> type = Stream.of(owner.getMethods())
                .filter(method -> method.getName().equals(setter) && method.getParameterCount() == 2)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no property " + name + " in " + owner.getName()))
                .getParameterTypes()[1];
        return owner.getCanonicalName() + "." + setter + "(" + variable + ", " + Literal.of(type, value) + ");";
    }
}
