package lanedesk.workstation.fx;

import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.SegmentedBar;
import org.controlsfx.control.SegmentedBar.Segment;

/// Shares of a total in one thin bar, described by its tooltip and accessible text.
public final class ShareBar extends StackPane {

    private static final double MIN_SHARE = 0.01;

    private List<BarShare> shown = List.of();

    /// One share.
    ///
    /// @param text description with its value
    /// @param style style class of its color
    public record BarShare(double value, String text, String style) {}

    public ShareBar() {
        getStyleClass().add("ld-shares");
        setAccessibleRole(AccessibleRole.TEXT);
    }

    /// Shows these shares, each at least wide enough to be visible; a share of zero is omitted.
    public void show(List<BarShare> shares) {
        List<BarShare> visibleShares =
                shares.stream().filter(share -> share.value() > 0).toList();
        if (!visibleShares.equals(shown)) {
            shown = visibleShares;
            setAccessibleText(joinPortionTexts(", "));
            // SegmentedBar adds listeners to its segments with each change of the list, so a changed bar is created
            // anew.
            getChildren().setAll(createBar());
        }
    }

    private SegmentedBar<StyledSegment> createBar() {
        SegmentedBar<StyledSegment> bar = new SegmentedBar<>();
        bar.setOrientation(Orientation.HORIZONTAL);
        bar.setFocusTraversable(false);
        bar.setInfoNodeFactory(null);
        bar.setSegmentViewFactory(StyledSegment::createRegion);
        double total = shown.stream().mapToDouble(BarShare::value).sum();
        bar.getSegments()
                .setAll(shown.stream()
                        .map(share -> new StyledSegment(Math.max(share.value(), total * MIN_SHARE), share.style()))
                        .toList());
        LazyTooltip.installWithCurrentText(bar, () -> joinPortionTexts("\n"));
        return bar;
    }

    private String joinPortionTexts(String separator) {
        return shown.stream().map(BarShare::text).collect(Collectors.joining(separator));
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
