package lanedesk.workstation.fx.suggest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A text that wraps, with grounds behind some of its words.
public final class MarkedText extends TextFlow {
    private final Text text = new Text();
    private final List<MarkShape> shapes = new ArrayList<>();

    /// Words with a ground.
    ///
    /// @param start first letter, counted from 0
    /// @param end letter behind the last
    /// @param style style class of the ground
    public record Mark(int start, int end, String style) {}

    private record MarkShape(Mark mark, Path path) {}

    public MarkedText() {
        getStyleClass().add("ld-marked-text");
        text.getStyleClass().add("text");
        setMinWidth(0);
        setPrefWidth(Region.USE_COMPUTED_SIZE);
        getChildren().add(text);
    }

    /// Puts another text in; it has no marks yet.
    public void setText(String words) {
        setMarks(List.of());
        text.setText(words);
    }

    /// Puts the grounds in place of those before, later ones above earlier ones.
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

    /// The first ground of a style.
    public Optional<Node> backgroundOf(String style) {
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
