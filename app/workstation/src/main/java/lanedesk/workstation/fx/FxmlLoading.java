package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.function.Function;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/// Loads `XView.fxml` from beside the class `XView` and gives it controllers made by plain constructors.
public final class FxmlLoading {
    private FxmlLoading() {}

    /// A view and the root of its nodes.
    public record Loaded<V>(Parent root, V view) {}

    /// Loads the view's FXML with this very instance as its controller. The FXML names no controller, or its own class.
    public static <V> Loaded<V> load(V view, ResourceBundle texts) {
        @SuppressWarnings("unchecked")
        var type = (Class<V>) view.getClass();
        var loader = loader(type, texts);
        loader.setControllerFactory(_ -> view);
        return loadWith(loader, type, view);
    }

    /// Loads the view's FXML; the factory makes its controller and those of included views, each asked for by its
    /// class.
    public static <V> Loaded<V> load(Class<V> type, Function<Class<?>, Object> factory, ResourceBundle texts) {
        var loader = loader(type, texts);
        loader.setControllerFactory(factory::apply);
        return loadWith(loader, type, null);
    }

    private static FXMLLoader loader(Class<?> type, ResourceBundle texts) {
        var file = type.getSimpleName() + ".fxml";
        var loader = new FXMLLoader(Objects.requireNonNull(type.getResource(file), file), texts);
        loader.setClassLoader(type.getClassLoader());
        return loader;
    }

    private static <V> Loaded<V> loadWith(
            FXMLLoader loader, Class<V> type, @org.jspecify.annotations.Nullable V instance) {
        try {
            if (instance != null && !namesController(type)) {
                loader.setController(instance);
            }
            Parent root = loader.load();
            return new Loaded<>(root, type.cast(Objects.requireNonNull(loader.getController(), type.getName())));
        } catch (IOException e) {
            throw new UncheckedIOException(type.getSimpleName() + ".fxml cannot be read", e);
        }
    }

    private static boolean namesController(Class<?> type) throws IOException {
        try (var in = Objects.requireNonNull(type.getResourceAsStream(type.getSimpleName() + ".fxml"))) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).contains("fx:controller");
        }
    }
}
