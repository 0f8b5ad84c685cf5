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
/// @param locked whether the office sets what is kept under a name
/// @param words that it does
record OfficeLock(Predicate<String> locked, String words) {

    /// Follows the inputs of a page.
    void follow(Node node) {
        switch (node) {
            case Field field -> follow(field);
            case Card card
            when isLocked(card) -> {
                card.setDisable(true);
                card.setHint(words);
            }
            case Labeled labeled
            when isLocked(labeled) -> {
                labeled.setDisable(true);
                labeled.setText(labeled.getText() + " · " + words);
            }
            default -> {
                // No input, so nothing to lock.
            }
        }
        if (node instanceof ScrollPane pane) {
            follow(pane.getContent()); // which is no child of it until it is drawn
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::follow);
        }
    }

    private boolean isLocked(Node node) {
        return node.getUserData() instanceof String key && locked.test(key);
    }

    private void follow(Field field) {
        if (field.getUserData() == null) {
            return;
        }
        HintBehindLock hint = new HintBehindLock(field);
        hint.show();
        field.getProperties().addListener((MapChangeListener<Object, Object>) _ -> hint.show());
        field.hintProperty().subscribe((_, _) -> hint.changed());
    }

    /// The hint that a field has beside the lock's words.
    private final class HintBehindLock {
        private final Field field;
        private String own;

        HintBehindLock(Field field) {
            this.field = field;
            this.own = field.getHint();
        }

        void show() {
            boolean now = isLocked(field);
            field.setLocked(now);
            field.setHint(now ? words : own);
        }

        void changed() {
            if (!field.getHint().equals(words)) {
                own = field.getHint();
                show();
            }
        }
    }
}
