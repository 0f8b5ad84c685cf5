package lanedesk.workstation.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Finds the package-private top-level types that exactly one other type of their package uses. Such a type is
/// merged into its user, unless a newcomer would look for it separately. Then `single-user-types.txt` states
/// the reason.
final class SingleUserTypes {

    private SingleUserTypes() {}

    /// Returns the full names of these types. A nested class or a generated builder counts as the type that it
    /// belongs to.
    static Set<String> find(JavaClasses classes) {
        Set<String> found = new TreeSet<>();
        for (JavaClass type : classes) {
            if (type.isTopLevelClass()
                    && !type.getModifiers().contains(JavaModifier.PUBLIC)
                    && !type.getSimpleName().equals("package-info")
                    && ownerOf(type).equals(type)
                    && usersOf(type, classes).size() == 1) {
                found.add(type.getName());
            }
        }
        return found;
    }

    private static Set<JavaClass> usersOf(JavaClass type, JavaClasses classes) {
        return classes.stream()
                .filter(part -> part.getPackage().equals(type.getPackage())
                        && ownerOf(part).equals(type))
                .flatMap(part -> part.getDirectDependenciesToSelf().stream())
                .map(Dependency::getOriginClass)
                .filter(user -> user.getPackage().equals(type.getPackage()))
                .map(SingleUserTypes::ownerOf)
                .filter(user -> !user.equals(type))
                .collect(Collectors.toSet());
    }

    /// The top-level type that a class belongs to: its own file, or the record that a builder is generated for.
    private static JavaClass ownerOf(JavaClass part) {
        JavaClass owner = part;
        while (owner.getEnclosingClass().isPresent()) {
            owner = owner.getEnclosingClass().get();
        }
        JavaClass type = owner;
        return type.tryGetMethod("builder").isPresent() && type.getSimpleName().endsWith("Builder")
                ? type.getPackage().getClasses().stream()
                        .filter(record -> record.isRecord() && type.getName().equals(record.getName() + "Builder"))
                        .findAny()
                        .orElse(type)
                : type;
    }

    /// Returns the types that are not merged, each with its reason.
    static Map<String, String> exceptions() {
        return lines().stream()
                .map(line -> line.split("\t", -1))
                .collect(Collectors.toMap(
                        parts -> parts[0],
                        parts -> parts.length == 2 ? parts[1] : "",
                        (one, other) -> "",
                        TreeMap::new));
    }

    private static List<String> lines() {
        try (InputStream file =
                Objects.requireNonNull(SingleUserTypes.class.getResourceAsStream("single-user-types.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
