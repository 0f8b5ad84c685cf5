package lanedesk.workstation.fx;

import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.SegmentedBar;
import org.controlsfx.control.SegmentedBar.Segment;

/// Shares of a whole side by side in one thin bar, named by its tooltip and its accessible text.
public final class ShareBar extends StackPane {

    private static final double LEAST = 0.01;

    private List<Share> shown = List.of();

    /// One share.
    ///
    /// @param words what it is, and how much
    /// @param style the class that colours it
    public record Share(double value, String words, String style) {}

    public ShareBar() {
        getStyleClass().add("ld-shares");
        setAccessibleRole(AccessibleRole.TEXT);
    }

    /// Shows these shares, each wide enough to be seen; a share of nothing is left out.
    public void show(List<Share> shares) {
        List<Share> seen = shares.stream().filter(share -> share.value() > 0).toList();
        if (!seen.equals(shown)) {
            shown = seen;
            setAccessibleText(words(", "));
            // SegmentedBar adds listeners to its segments with each change of the list, so a changed bar is made anew.
            getChildren().setAll(bar());
        }
    }

    private SegmentedBar<StyledSegment> bar() {
        SegmentedBar<StyledSegment> bar = new SegmentedBar<>();
        bar.setOrientation(Orientation.HORIZONTAL);
        bar.setFocusTraversable(false);
        bar.setInfoNodeFactory(null);
        bar.setSegmentViewFactory(StyledSegment::view);
        double all = shown.stream().mapToDouble(Share::value).sum();
        bar.getSegments()
                .setAll(shown.stream()
                        .map(share -> new StyledSegment(Math.max(share.value(), all * LEAST), share.style()))
                        .toList());
        LazyTooltip.of(bar, () -> words("\n"));
        return bar;
    }

    private String words(String between) {
        return shown.stream().map(Share::words).collect(Collectors.joining(between));
    }

    private static final class StyledSegment extends Segment {
        private final String style;

        private StyledSegment(double value, String style) {
            super(value);
            this.style = style;
        }

        private Region view() {
            Region view = new Region();
            view.getStyleClass().add(style);
            return view;
        }
    }
}
