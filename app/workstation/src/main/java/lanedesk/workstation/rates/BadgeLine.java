package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.Pane;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateBadge;

/// Badges in one line, each whole: those there is no room for are counted at the end. The badges are used again.
final class BadgeLine extends Pane {

    private static final double GAP = 4;

    private final Map<Tone, List<Badge>> made = new EnumMap<>(Tone.class);
    private final List<Badge> badges = new ArrayList<>();
    private final Badge more = new Badge("", Tone.NEUTRAL);

    BadgeLine() {
        setMinWidth(0);
        more.setVisible(false);
        getChildren().add(more);
    }

    /// Shows these. A badge keeps its tone, since another one costs a style of its own to be looked up.
    void show(List<RateBadge> wanted) {
        badges.forEach(badge -> badge.setVisible(false));
        badges.clear();
        Map<Tone, Integer> used = new EnumMap<>(Tone.class);
        for (RateBadge each : wanted) {
            Badge badge = badge(each.tone(), used.merge(each.tone(), 1, Integer::sum) - 1);
            badge.setText(each.text());
            badges.add(badge);
        }
        requestLayout();
    }

    private Badge badge(Tone tone, int at) {
        List<Badge> alike = made.computeIfAbsent(tone, _ -> new ArrayList<>());
        if (at == alike.size()) {
            Badge badge = new Badge("", tone);
            alike.add(badge);
            getChildren().add(badge);
            badge.applyCss(); // its row is not styled anew for it
        }
        return alike.get(at);
    }

    private int shown() {
        return badges.size();
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = 0;
        for (int at = 0; at < shown(); at++) {
            width += badges.get(at).prefWidth(-1) + GAP;
        }
        return Math.max(0, width - GAP);
    }

    @Override
    protected double computePrefHeight(double width) {
        return more.prefHeight(-1);
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth();
        boolean all = computePrefWidth(-1) <= room;
        more.setText("+" + shown());
        double left = 0;
        int counted = 0;
        for (Badge badge : badges) {
            double width = badge.prefWidth(-1);
            double behind = all ? 0 : GAP + more.prefWidth(-1);
            badge.setVisible(left + width + behind <= room);
            if (badge.isVisible()) {
                place(badge, left, width);
                left += width + GAP;
            } else {
                counted++;
            }
        }
        more.setText("+" + counted);
        more.setVisible(counted > 0);
        place(more, left, more.prefWidth(-1));
    }

    private void place(Badge badge, double left, double width) {
        double height = badge.prefHeight(-1);
        badge.resizeRelocate(left, snapPositionY((getHeight() - height) / 2), width, height);
    }
}
