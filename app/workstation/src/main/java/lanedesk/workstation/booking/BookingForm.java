package lanedesk.workstation.booking;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import lanedesk.workstation.shell.Command;

/// The part of a booking page that differs between OTR and drayage.
interface BookingForm {

    Parent root();

    /// The nodes to show beside the form, above the request; may be empty.
    List<Node> nodesBesideForm();

    /// Moves the focus to the control with this id.
    void focusControl(String id);

    /// The id of the first control that does not take typed text. The focus starts there, because keys still typed
    /// for the previous page change nothing in such a control.
    String idOfFirstControlWithoutTypedText();

    /// Sets the action that moves the focus on after all market conditions were acknowledged.
    default void setOnConditionsAcknowledged(Runnable onDone) {
        // A form without market conditions never runs the action.
    }

    /// Unsubscribes the form from reference lists, which live longer than the form.
    default void close() {
        // A form without subscriptions has nothing to do.
    }

    /// The commands that the form adds to those of the page; may be empty.
    List<Command> commands();
}
