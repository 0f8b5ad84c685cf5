package lanedesk.workstation.booking;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import lanedesk.workstation.booking.send.BookingPage;
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

    /// Shows another page of the same freight kind.
    void setPage(BookingPage page);

    /// Called when the form is shown: keys that were pressed before do not acknowledge market conditions.
    default void onShown() {
        // A form without market conditions has nothing to guard.
    }

    default void onHidden() {
        // A form without market conditions has nothing to stop.
    }

    /// The commands that the form adds to those of the page; may be empty.
    List<Command> commands();
}
