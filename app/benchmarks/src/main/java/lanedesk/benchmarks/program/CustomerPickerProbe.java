package lanedesk.benchmarks.program;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Opens the customer picker by its key and waits until it lists customers.
final class CustomerPickerProbe {

    private CustomerPickerProbe() {}

    static void open(Scene scene, Runnable whenPainted) {
        Node owner = scene.getFocusOwner();
        Node target = owner == null ? scene.getRoot() : owner;
        boolean mac = System.getProperty("os.name", "").startsWith("Mac");
        target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "J", KeyCode.J, false, !mac, false, mac));
        FirstFrame.whenPainted(scene, () -> isFilled(scene), whenPainted);
    }

    private static boolean isFilled(Scene scene) {
        return scene.getRoot().lookup("#list") instanceof ListView<?> list
                && !list.getItems().isEmpty();
    }
}
