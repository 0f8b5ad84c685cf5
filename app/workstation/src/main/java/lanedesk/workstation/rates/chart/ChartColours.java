package lanedesk.workstation.rates.chart;

import java.util.List;
import java.util.Objects;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;
import lanedesk.workstation.fx.layout.Visibility;

/// The theme's colors for a canvas, which CSS does not reach: read from invisible shapes.
final class ChartColours {

    final Rectangle chosen = swatch("chosen");
    final Rectangle best = swatch("best");
    final Rectangle ordinary = swatch("plain");
    final Rectangle dominated = swatch("dominated");
    final Rectangle text = swatch("text");
    final Rectangle muted = swatch("muted");
    final Rectangle axis = swatch("axis");
    final Rectangle background = swatch("ground");
    final Rectangle late = swatch("late");
    final Rectangle deadline = swatch("deadline");

    private static Rectangle swatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.setShown(swatch, false);
        return swatch;
    }

    List<Rectangle> swatches() {
        return List.of(chosen, best, ordinary, dominated, text, muted, axis, background, late, deadline);
    }

    List<Paint> currentPaints() {
        return swatches().stream()
                .map(Rectangle::getFill)
                .filter(Objects::nonNull)
                .toList();
    }
}
