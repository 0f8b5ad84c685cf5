package lanedesk.workstation.fx.suggest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A wrapping text with highlighted ranges.
public final class MarkedText extends TextFlow {
    private final Text text = new Text();
    private final List<MarkShape> shapes = new ArrayList<>();

    /// A highlighted range.
    ///
    /// @param start index of the first character
    /// @param end index after the last character
    /// @param style style class of the highlight
    public record Mark(int start, int end, String style) {}

    private record MarkShape(Mark mark, Path path) {}

    public MarkedText() {
        getStyleClass().add("ld-marked-text");
        text.getStyleClass().add("text");
        setMinWidth(0);
        setPrefWidth(Region.USE_COMPUTED_SIZE);
        getChildren().add(text);
    }

    /// Replaces the text and removes all highlights.
    public void setText(String newText) {
        setMarks(List.of());
        text.setText(newText);
    }

    /// Replaces the highlights. If ranges overlap, the later highlight is drawn above the earlier one.
    public void setMarks(List<Mark> marks) {
        shapes.clear();
        for (Mark mark : marks) {
            Path path = new Path();
            path.setManaged(false);
            path.setMouseTransparent(true);
            path.getStyleClass().addAll("ld-mark", mark.style());
            shapes.add(new MarkShape(mark, path));
        }
        getChildren().setAll(shapes.stream().map(MarkShape::path).toList());
        getChildren().add(text);
        requestLayout();
    }

    /// Returns the node of the first highlight with a style.
    public Optional<Node> findFirstMarkNode(String style) {
        return shapes.stream()
                .filter(shape -> shape.mark().style().equals(style))
                .findFirst()
                .map(MarkShape::path);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        for (MarkShape shape : shapes) {
            shape.path()
                    .getElements()
                    .setAll(getRangeShape(shape.mark().start(), shape.mark().end(), false));
        }
    }
}
