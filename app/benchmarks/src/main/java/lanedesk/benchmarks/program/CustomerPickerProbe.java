package lanedesk.benchmarks.program;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Opens the customer picker with its key, and runs an action when the picker has been painted with customers.
final class CustomerPickerProbe {

    private CustomerPickerProbe() {}

    static void openPicker(Scene scene, Runnable whenPainted) {
        Node focusOwner = scene.getFocusOwner();
        Node target = focusOwner == null ? scene.getRoot() : focusOwner;
        boolean isMac = System.getProperty("os.name", "").startsWith("Mac");
        target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "J", KeyCode.J, false, !isMac, false, isMac));
        FirstFrame.runWhenPainted(scene, () -> isFilled(scene), whenPainted);
    }

    private static boolean isFilled(Scene scene) {
        return scene.getRoot().lookup("#list") instanceof ListView<?> list
                && !list.getItems().isEmpty();
    }
}
