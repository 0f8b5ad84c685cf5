package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ResourceBundle;
import java.util.function.Function;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/// Loads the FXML file that lies beside a view's class and names it as its controller.
public final class FxmlLoading {

    private FxmlLoading() {}

    /// A view and the root of its nodes.
    public record Loaded<V>(Parent root, V view) {}

    /// Makes the nodes of this very view.
    public static <V> Loaded<V> load(V view, ResourceBundle texts) {
        @SuppressWarnings("unchecked")
        var type = (Class<V>) view.getClass();
        return load(type, asked -> own(view, asked), texts);
    }

    /// Makes a view and its nodes; the factory makes it and those of included files, each asked for by its class.
    public static <V> Loaded<V> load(Class<V> type, Function<Class<?>, Object> factory, ResourceBundle texts) {
        var loader = new FXMLLoader(type.getResource(type.getSimpleName() + ".fxml"), texts);
        loader.setClassLoader(type.getClassLoader());
        loader.setControllerFactory(factory::apply);
        try {
            Parent root = loader.load();
            return new Loaded<>(root, type.cast(loader.getController()));
        } catch (IOException e) {
            throw new UncheckedIOException(type.getSimpleName() + ".fxml", e);
        }
    }

    private static Object own(Object view, Class<?> asked) {
        if (asked.isInstance(view)) {
            return view;
        }
        throw new IllegalArgumentException(view.getClass().getName() + " does not know how to make " + asked.getName());
    }
}
