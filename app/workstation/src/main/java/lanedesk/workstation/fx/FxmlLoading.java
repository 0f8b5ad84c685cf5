package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javafx.fxml.FXMLLoader;
import javafx.fxml.JavaFXBuilderFactory;
import javafx.scene.Parent;
import javafx.util.Builder;
import javafx.util.BuilderFactory;
import org.jspecify.annotations.Nullable;

/// Loads `XView.fxml` from beside the class `XView` and gives it controllers made by plain constructors.
public final class FxmlLoading {
    private static final BuilderFactory BUILDERS = new Builders();

    private FxmlLoading() {}

    /// A view and the root of its nodes.
    public record Loaded<V>(Parent root, V view) {}

    /// Loads the view's FXML with this very instance as its controller. The FXML names no controller, or its own class.
    public static <V> Loaded<V> load(V view, ResourceBundle texts) {
        @SuppressWarnings("unchecked")
        var type = (Class<V>) view.getClass();
        return load(type, asked -> own(view, asked), texts);
    }

    /// Loads the view's FXML; the factory makes its controller and those of included views, each asked for by its
    /// class.
    public static <V> Loaded<V> load(Class<V> type, Function<Class<?>, Object> factory, ResourceBundle texts) {
        var file = type.getSimpleName() + ".fxml";
        var loader = new FXMLLoader(Objects.requireNonNull(type.getResource(file), file), texts);
        loader.setClassLoader(type.getClassLoader());
        loader.setBuilderFactory(BUILDERS);
        loader.setControllerFactory(factory::apply);
        try {
            if (!namesController(type, file)) {
                loader.setController(factory.apply(type));
            }
            Parent root = loader.load();
            return new Loaded<>(root, type.cast(Objects.requireNonNull(loader.getController(), type.getName())));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    private static Object own(Object view, Class<?> asked) {
        if (asked.isInstance(view)) {
            return view;
        }
        throw new IllegalArgumentException(view.getClass().getName() + " does not know how to make " + asked.getName());
    }

    private static boolean namesController(Class<?> type, String file) throws IOException {
        try (var in = Objects.requireNonNull(type.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).contains("fx:controller");
        }
    }

    /// JavaFX's own builders, asked once for each class that has none: for every element it meets, JavaFX goes through
    /// the annotations of all its constructors.
    private static final class Builders implements BuilderFactory {
        private final BuilderFactory builders = new JavaFXBuilderFactory();
        private final Set<Class<?>> without = ConcurrentHashMap.newKeySet();

        @Override
        public @Nullable Builder<?> getBuilder(Class<?> type) {
            if (without.contains(type)) {
                return null;
            }
            Builder<?> builder = builders.getBuilder(type);
            if (builder == null) {
                without.add(type);
            }
            return builder;
        }
    }
}
