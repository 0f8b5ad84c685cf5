package lanedesk.workstation.booking;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import lanedesk.workstation.shell.Command;

/// The part of a booking page that differs between OTR and drayage.
interface BookingForm {

    Parent root();

    /// The nodes beside the form, above the request; empty if there are none.
    List<Node> nodesBesideForm();

    /// Moves the focus to the control with this id.
    void focusControl(String id);

    /// The id of the first control without text input: keys meant for the previous page do no harm there.
    String firstControlWithoutTextId();

    /// Sets the action that moves the focus on once all market conditions are acknowledged.
    default void setOnConditionsAcknowledged(Runnable onDone) {
        // By default there are no conditions.
    }

    /// Unsubscribes from the lists that outlive the form.
    default void close() {
        // By default there are no subscriptions.
    }

    /// The form's commands.
    List<Command> commands();
}
