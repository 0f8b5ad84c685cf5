package lanedesk.workstation.settings;

import java.util.function.Predicate;
import javafx.collections.MapChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;

/// Disables inputs of settings that the office sets, and names the reason at each. An input has the name of its
/// setting as its user data, a name that ends in `*` for all that begin so; the name may change while the page is
/// open.
///
/// @param isKeyLocked whether an administrator fixed the setting with a name
/// @param lockedHint the text saying that an administrator fixed the setting
record PolicyLock(Predicate<String> isKeyLocked, String lockedHint) {

    /// Follows the inputs of a page.
    void lockInputsIn(Node node) {
        switch (node) {
            case Field field -> lockInputsIn(field);
            case Card card
            when isLocked(card) -> {
                card.setDisable(true);
                card.setHint(lockedHint);
            }
            case Labeled labeled
            when isLocked(labeled) -> {
                labeled.setDisable(true);
                labeled.setText(labeled.getText() + " · " + lockedHint);
            }
            default -> {
                // No input, so nothing to lock.
            }
        }
        if (node instanceof ScrollPane pane) {
            // The content becomes a child of the scroll pane only when the pane is drawn.
            lockInputsIn(pane.getContent());
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::lockInputsIn);
        }
    }

    private boolean isLocked(Node node) {
        return node.getUserData() instanceof String key && isKeyLocked.test(key);
    }

    private void lockInputsIn(Field field) {
        if (field.getUserData() == null) {
            return;
        }
        LockedHint hint = new LockedHint(field);
        hint.updateLockAndHint();
        field.getProperties().addListener((MapChangeListener<Object, Object>) _ -> hint.updateLockAndHint());
        field.hintProperty().subscribe((_, _) -> hint.onHintChanged());
    }

    /// A field's hint besides the lock text.
    private final class LockedHint {
        private final Field field;
        private String ownHint;

        LockedHint(Field field) {
            this.field = field;
            this.ownHint = field.getHint();
        }

        void updateLockAndHint() {
            boolean isFieldLocked = isLocked(field);
            field.setLocked(isFieldLocked);
            field.setHint(isFieldLocked ? lockedHint : ownHint);
        }

        void onHintChanged() {
            if (!field.getHint().equals(lockedHint)) {
                ownHint = field.getHint();
                updateLockAndHint();
            }
        }
    }
}
