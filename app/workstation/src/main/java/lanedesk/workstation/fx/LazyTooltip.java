package lanedesk.workstation.fx;

import java.util.function.Supplier;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// A tooltip that is created when the mouse rests on its control: each is a separate window, and most are never
/// shown.
public final class LazyTooltip {

    private LazyTooltip() {}

    /// Shows the current text of `textSupplier`; no tooltip if it is null or blank.
    public static void installWithCurrentText(Control control, Supplier<@Nullable String> textSupplier) {
        control.addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> {
            String message = textSupplier.get();
            control.setTooltip(message == null || message.isBlank() ? null : new Tooltip(message));
        });
    }

    /// Shows the text that `textSupplier` returns the first time; works for nodes that are not controls.
    public static void installWithFixedText(Node node, Supplier<String> textSupplier) {
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, new EventHandler<>() {
            @Override
            public void handle(MouseEvent entered) {
                node.removeEventHandler(MouseEvent.MOUSE_ENTERED, this);
                Tooltip.install(node, new Tooltip(textSupplier.get()));
            }
        });
    }

    /// Shows the full text of a label or cell whose text is cut; otherwise there is no tooltip.
    public static void showFullTextIfCut(Labeled labeled) {
        installWithCurrentText(labeled, () -> labeled.isTextTruncated() ? labeled.getText() : null);
    }

    /// Shows the full text of an input that is longer than its field.
    public static void showFullTextIfCut(TextField input) {
        installWithCurrentText(input, () -> isCut(input) ? input.getText() : null);
    }

    // The skin clips the text at the end of its area.
    private static boolean isCut(TextField input) {
        return !(input instanceof PasswordField)
                && input.lookupAll(".text").stream()
                        .filter(node ->
                                node instanceof Text text && text.getText().equals(input.getText()))
                        .anyMatch(text -> text.getParent().getClip() != null
                                && text.getLayoutBounds().getWidth()
                                        > text.getParent()
                                                .getClip()
                                                .getLayoutBounds()
                                                .getWidth());
    }
}
