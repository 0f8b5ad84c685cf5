package lanedesk.workstation.fx;

import java.util.ResourceBundle;
import java.util.function.Function;
import javafx.scene.Parent;

/// What the build makes of `XView.fxml`, under the name `XViewFxml` and in the package of `XView`: the same nodes in
/// plain calls.
///
/// @param <V> the view, whose marked fields are given their nodes
public interface CompiledFxml<V> {

    /// Makes the nodes, gives them to the view and has it initialize itself.
    ///
    /// @param views makes the views of included files, each asked for by its class
    Parent make(V view, ResourceBundle texts, Function<Class<?>, Object> views);
}
