package lanedesk.workstation.fx;

import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.SegmentedBar;
import org.controlsfx.control.SegmentedBar.Segment;

/// Shows shares of a total as segments of a thin bar. Tooltip and screen readers get the texts of the shares.
public final class PortionBar extends StackPane {

    private static final double MIN_PORTION = 0.01;

    private List<BarPortion> shownPortions = List.of();

    /// A segment of the bar.
    ///
    /// @param value size of the segment, in any unit
    /// @param text description of the segment, including its value
    /// @param style style class that sets the color
    public record BarPortion(double value, String text, String style) {}

    public PortionBar() {
        getStyleClass().add("ld-shares");
        setAccessibleRole(AccessibleRole.TEXT);
    }

    /// Shows shares. Each is wide enough to be visible; shares of zero or less are omitted.
    public void showPortions(List<BarPortion> portions) {
        List<BarPortion> visibleShares =
                portions.stream().filter(share -> share.value() > 0).toList();
        if (!visibleShares.equals(shownPortions)) {
            shownPortions = visibleShares;
            setAccessibleText(joinPortionTexts(", "));
            // A new bar is created for each change, because SegmentedBar adds further listeners to its segments with
            // each change.
            getChildren().setAll(createBar());
        }
    }

    private SegmentedBar<StyledSegment> createBar() {
        SegmentedBar<StyledSegment> bar = new SegmentedBar<>();
        bar.setOrientation(Orientation.HORIZONTAL);
        bar.setFocusTraversable(false);
        bar.setInfoNodeFactory(null);
        bar.setSegmentViewFactory(StyledSegment::createRegion);
        double total = shownPortions.stream().mapToDouble(BarPortion::value).sum();
        bar.getSegments()
                .setAll(shownPortions.stream()
                        .map(share -> new StyledSegment(Math.max(share.value(), total * MIN_PORTION), share.style()))
                        .toList());
        LazyTooltip.installWithCurrentText(bar, () -> joinPortionTexts("\n"));
        return bar;
    }

    private String joinPortionTexts(String separator) {
        return shownPortions.stream().map(BarPortion::text).collect(Collectors.joining(separator));
    }

    private static final class StyledSegment extends Segment {
        private final String style;

        private StyledSegment(double value, String style) {
            super(value);
            this.style = style;
        }

        private Region createRegion() {
            Region view = new Region();
            view.getStyleClass().add(style);
            return view;
        }
    }
}
