package lanedesk.workstation.booking;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import lanedesk.workstation.navigation.Command;

/// The part of a booking page that one desk has and the other has not.
interface BookingForm {

    Parent root();

    /// Returns the nodes beside the form, above the request; empty where there are none.
    List<Node> sideNodes();

    /// Goes to what has that id.
    void focusEntry(String id);

    /// The id of the first control in which nothing is typed: keys that were meant for the page before spoil nothing.
    String firstChoiceId();

    /// `goOn` puts the focus where the work goes on once everything beside the form was read.
    default void setOnConditionsAcknowledged(Runnable onDone) {
        // By default there are no texts to read.
    }

    /// Unsubscribes from the lists that outlive the form.
    default void close() {
        // By default no list is followed.
    }

    /// Returns the form's commands.
    List<Command> commands();
}
