package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.Pane;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateBadge;

/// Badges in one line, none of them cut: those that do not fit are counted at the end. Badge nodes are reused.
final class BadgeLine extends Pane {

    private static final double GAP = 4;

    private final Map<Tone, List<Badge>> badgesByTone = new EnumMap<>(Tone.class);
    private final List<Badge> badges = new ArrayList<>();
    private final Badge moreBadge = new Badge("", Tone.NEUTRAL);

    BadgeLine() {
        setMinWidth(0);
        moreBadge.setVisible(false);
        getChildren().add(moreBadge);
    }

    /// Shows these badges. A node keeps its tone, since changing it needs another CSS pass.
    void show(List<RateBadge> wanted) {
        badges.forEach(badge -> badge.setVisible(false));
        badges.clear();
        Map<Tone, Integer> used = new EnumMap<>(Tone.class);
        for (RateBadge rateBadge : wanted) {
            Badge badge = badge(rateBadge.tone(), used.merge(rateBadge.tone(), 1, Integer::sum) - 1);
            badge.setText(rateBadge.text());
            badges.add(badge);
        }
        requestLayout();
    }

    private Badge badge(Tone tone, int index) {
        List<Badge> alike = badgesByTone.computeIfAbsent(tone, _ -> new ArrayList<>());
        if (index == alike.size()) {
            Badge badge = new Badge("", tone);
            alike.add(badge);
            getChildren().add(badge);
            badge.applyCss(); // its row is not styled anew for it
        }
        return alike.get(index);
    }

    private int visibleCount() {
        return badges.size();
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = 0;
        for (int index = 0; index < visibleCount(); index++) {
            width += badges.get(index).prefWidth(-1) + GAP;
        }
        return Math.max(0, width - GAP);
    }

    @Override
    protected double computePrefHeight(double width) {
        return moreBadge.prefHeight(-1);
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth();
        boolean all = computePrefWidth(-1) <= room;
        moreBadge.setText("+" + visibleCount());
        double left = 0;
        int counted = 0;
        for (Badge badge : badges) {
            double width = badge.prefWidth(-1);
            double behind = all ? 0 : GAP + moreBadge.prefWidth(-1);
            badge.setVisible(left + width + behind <= room);
            if (badge.isVisible()) {
                positionBadge(badge, left, width);
                left += width + GAP;
            } else {
                counted++;
            }
        }
        moreBadge.setText("+" + counted);
        moreBadge.setVisible(counted > 0);
        positionBadge(moreBadge, left, moreBadge.prefWidth(-1));
    }

    private void positionBadge(Badge badge, double left, double width) {
        double height = badge.prefHeight(-1);
        badge.resizeRelocate(left, snapPositionY((getHeight() - height) / 2), width, height);
    }
}
