package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.ResourceBundle;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/// Loads the FXML file of a view, with the view as its controller. The file has the simple name of the view's
/// class and is in the same package.
public final class FxmlViews {

    private FxmlViews() {}

    /// A view and its root node.
    public record LoadedView<V>(Parent root, V view) {}

    /// Loads the FXML file of a view. `includedViews` are the controllers of included files.
    public static <V> LoadedView<V> load(V view, ResourceBundle texts, Object... includedViews) {
        @SuppressWarnings("unchecked")
        var type = (Class<V>) view.getClass();
        List<Object> controllers =
                Stream.concat(Stream.of(view), Stream.of(includedViews)).toList();
        return load(type, controllerClass -> requireController(controllers, controllerClass), texts);
    }

    /// Loads the FXML file of a view class. `factory` creates the view and the controllers of included files.
    public static <V> LoadedView<V> load(Class<V> type, Function<Class<?>, Object> factory, ResourceBundle texts) {
        var loader = new FXMLLoader(type.getResource(type.getSimpleName() + ".fxml"), texts);
        loader.setClassLoader(type.getClassLoader());
        loader.setControllerFactory(factory::apply);
        try {
            Parent root = loader.load();
            return new LoadedView<>(root, type.cast(loader.getController()));
        } catch (IOException e) {
            throw new UncheckedIOException(type.getSimpleName() + ".fxml", e);
        }
    }

    /// Loads an FXML file that has no controller, because a form binds all its controls. The file is in the
    /// package of `neighbor`.
    public static Parent loadWithoutController(Class<?> neighbor, String file, ResourceBundle texts) {
        var loader = new FXMLLoader(neighbor.getResource(file), texts);
        loader.setClassLoader(neighbor.getClassLoader());
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    private static Object requireController(List<Object> controllers, Class<?> controllerClass) {
        return controllers.stream()
                .filter(controllerClass::isInstance)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no view is made for " + controllerClass.getName()));
    }
}
