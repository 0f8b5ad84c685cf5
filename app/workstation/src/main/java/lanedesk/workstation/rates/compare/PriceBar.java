package lanedesk.workstation.rates.compare;

import java.math.BigDecimal;
import java.util.List;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/// What a price is made of, as one bar of parts; its length is the price against the dearest beside it.
public final class PriceBar extends Pane {

    private static final double HEIGHT = 8;
    private static final double GAP = 2;

    private final List<BigDecimal> parts;
    private final double length;

    /// @param length which part of the room it fills, 1 at the most
    public PriceBar(List<BigDecimal> parts, double length) {
        this.parts = parts;
        this.length = length;
        getStyleClass().add("rates-parts");
        for (int at = 1; at <= parts.size(); at++) {
            Region part = new Region();
            part.getStyleClass().addAll("rates-part", "rates-part-" + at);
            getChildren().add(part);
        }
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return HEIGHT;
    }

    @Override
    protected void layoutChildren() {
        double all = parts.stream().mapToDouble(PriceBar::positive).sum();
        double width = getWidth() * length;
        double left = getWidth() - width;
        double top = Math.floor((getHeight() - HEIGHT) / 2);
        for (int at = 0; at < parts.size(); at++) {
            double its = all == 0 ? 0 : width * positive(parts.get(at)) / all;
            getChildren().get(at).setVisible(its > 0);
            getChildren().get(at).resizeRelocate(left, top, Math.max(its > 0 ? 2 : 0, its - GAP), HEIGHT);
            left += its;
        }
    }

    private static double positive(BigDecimal part) {
        return Math.max(0, part.doubleValue());
    }
}
