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

/// Creates the tooltip of a control when the mouse enters the control, because a tooltip is a separate window
/// and most tooltips are never shown.
public final class LazyTooltip {

    private LazyTooltip() {}

    /// Shows the text that `textSupplier` returns when the mouse enters the control; no tooltip if the text is
    /// null or blank.
    public static void installWithCurrentText(Control control, Supplier<@Nullable String> textSupplier) {
        control.addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> {
            String message = textSupplier.get();
            control.setTooltip(message == null || message.isBlank() ? null : new Tooltip(message));
        });
    }

    /// Shows the text that `textSupplier` returns when the mouse first enters the node. The node need not be a
    /// control.
    public static void installWithTextAtFirstMouseEntry(Node node, Supplier<String> textSupplier) {
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, new EventHandler<>() {
            @Override
            public void handle(MouseEvent entered) {
                node.removeEventHandler(MouseEvent.MOUSE_ENTERED, this);
                Tooltip.install(node, new Tooltip(textSupplier.get()));
            }
        });
    }

    /// Shows the full text of a label or cell as tooltip while the displayed text is cut.
    public static void installFullTextTooltipIfTruncated(Labeled labeled) {
        installWithCurrentText(labeled, () -> labeled.isTextTruncated() ? labeled.getText() : null);
    }

    /// Shows the full text of an input field as tooltip while the text is wider than the field.
    public static void installFullTextTooltipIfTruncated(TextField input) {
        installWithCurrentText(input, () -> isTextCut(input) ? input.getText() : null);
    }

    // Returns whether the text of an input field is cut: it is wider than the area in which the skin shows it.
    // Always false for a password field.
    private static boolean isTextCut(TextField input) {
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
