package lanedesk.workstation.fx;

import java.util.ResourceBundle;
import java.util.function.Function;
import javafx.scene.Parent;

/// Makes the nodes of a view from what the build made of the FXML beside its class. JavaFX's own loader reads the file
/// anew each time and goes by reflection, which the window would wait for.
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
        V view = type.cast(factory.apply(type));
        return new Loaded<>(compiled(type).make(view, texts, factory), view);
    }

    private static Object own(Object view, Class<?> asked) {
        if (asked.isInstance(view)) {
            return view;
        }
        throw new IllegalArgumentException(view.getClass().getName() + " does not know how to make " + asked.getName());
    }

    @SuppressWarnings("unchecked")
    private static <V> CompiledFxml<V> compiled(Class<V> type) {
        try {
            return Class.forName(type.getName() + "Fxml", true, type.getClassLoader())
                    .asSubclass(CompiledFxml.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the build has made nothing of " + type.getSimpleName() + ".fxml", e);
        }
    }
}
