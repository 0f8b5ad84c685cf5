import java.lang.annotation.Annotation;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The view that an FXML file belongs to: what of it the file gives or calls.
final class Controller {

    private final Class<?> type;
    private final Set<String> given = new HashSet<>();

    Controller(Class<?> type) {
        this.type = type;
    }

    /// Stands where the file names its controller: that is the class beside it and no other.
    void mustBe(String className) {
        if (!type.getName().equals(className)) {
            throw new IllegalArgumentException("the controller is " + type.getName() + ", not " + className);
        }
    }

    /// The cast that a value needs to be given to the field of that name; empty where no field asks for it.
    Optional<String> field(String name, Class<?> valueType) {
        Optional<Field> asking = fields().filter(
                        field -> isMarked(field) && field.getName().equals(name))
                .findFirst();
        return asking.map(field -> {
            checkOpen(field, field);
            given.add(name);
            return field.getType().isAssignableFrom(valueType)
                    ? ""
                    : "(" + field.getType().getCanonicalName() + ") ";
        });
    }

    /// The call of a method that handles an event.
    String call(String name) {
        Method method = Stream.of(type.getDeclaredMethods())
                .filter(each -> each.getName().equals(name) && each.getParameterCount() <= 1)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no method " + name + " in " + type.getName()));
        checkOpen(method, method);
        return "view." + name + (method.getParameterCount() == 0 ? "()" : "(event)");
    }

    boolean initializes() {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> method.getName().equals("initialize") && method.getParameterCount() == 0)
                .peek(method -> checkOpen(method, method))
                .findFirst()
                .isPresent();
    }

    /// Every field that asks for a part has been given one.
    void check() {
        fields().filter(field -> isMarked(field) && !given.contains(field.getName()))
                .findFirst()
                .ifPresent(field -> {
                    throw new IllegalArgumentException("nothing has the fx:id " + field.getName());
                });
    }

    private Stream<Field> fields() {
        return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                .flatMap(each -> Arrays.stream(each.getDeclaredFields()));
    }

    private void checkOpen(Member member, AccessibleObject annotated) {
        if (Modifier.isPrivate(member.getModifiers()) || !isMarked(annotated)) {
            throw new IllegalArgumentException(
                    type.getName() + "." + member.getName() + " must be marked with @FXML and not be private");
        }
    }

    private static boolean isMarked(AccessibleObject member) {
        for (Annotation annotation : member.getAnnotations()) {
            if (annotation.annotationType().getName().equals("javafx.fxml.FXML")) {
                return true;
            }
        }
        return false;
    }
}
