package lanedesk.workstation.fx;

import impl.org.controlsfx.skin.HyperlinkLabelSkin;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Skin;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.controlsfx.control.HyperlinkLabel;

/// A sentence with links. In the sentence, the text of a link is in brackets.
///
/// Unlike in the superclass `HyperlinkLabel`, a sentence wraps between words. Only the links of the sentence
/// take the focus, not the sentence itself, so that Shift+Tab on the first link leaves the sentence.
public final class LinkedText extends HyperlinkLabel {

    private static final double MIN_WIDTH = 120;

    /// @param sentence the sentence; the text of a link is in brackets
    /// @param action runs when any of the links is clicked
    public LinkedText(String sentence, Runnable action) {
        super(sentence);
        getStyleClass().add("ld-linked-text");
        setFocusTraversable(false);
        setOnAction(event -> {
            // Otherwise the hyperlink would deliver the same event a second time.
            event.consume();
            if (event.getSource() instanceof Hyperlink link) {
                link.setVisited(false);
            }
            action.run();
        });
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new WrappingSkin(this);
    }

    private static final class WrappingSkin extends HyperlinkLabelSkin {

        private final TextFlow flow;

        private WrappingSkin(LinkedText control) {
            super(control);
            flow = (TextFlow) getChildren().getFirst();
            flow.getChildren().replaceAll(WrappingSkin::toWrappableTextOrFocusableLink);
        }

        private static Node toWrappableTextOrFocusableLink(Node part) {
            if (part instanceof Label label) {
                Text textNode = new Text(label.getText());
                textNode.getStyleClass().add("words");
                return textNode;
            }
            part.setFocusTraversable(true);
            return part;
        }

        // The minimum width is that of the widest link, because links do not wrap, but at least [#MIN_WIDTH] if
        // the text is that wide.
        @Override
        protected double computeMinWidth(double height, double top, double right, double bottom, double left) {
            double widestLink = flow.getChildren().stream()
                    .filter(Hyperlink.class::isInstance)
                    .mapToDouble(link -> link.prefWidth(-1))
                    .max()
                    .orElse(0);
            return left + Math.max(widestLink, Math.min(MIN_WIDTH, flow.prefWidth(-1))) + right;
        }

        @Override
        protected double computePrefHeight(double width, double top, double right, double bottom, double left) {
            return top + flow.prefHeight(width < 0 ? width : width - left - right) + bottom;
        }

        @Override
        protected double computeMinHeight(double width, double top, double right, double bottom, double left) {
            return computePrefHeight(width, top, right, bottom, left);
        }
    }
}
