package lanedesk.workstation.fx.layout;

import javafx.scene.layout.VBox;

/// A vertical box that caches its heights until its layout changes.
public abstract class HeightCachingBox extends VBox {

    private final HeightCache heights = new HeightCache();

    @Override
    protected double computeMinHeight(double width) {
        return heights.getOrComputeMinHeight(width, super::computeMinHeight);
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.getOrComputePrefHeight(width, super::computePrefHeight);
    }

    @Override
    public void requestLayout() {
        heights.clear();
        super.requestLayout();
    }
}
