package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateBadge;

/// Shows badges on one line without cutting off a badge. A badge such as `+2` at the end shows the number of
/// badges that do not fit. Badge nodes are reused.
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

    /// Shows the badges. A node is reused only for a badge of the same tone, because another tone would need
    /// another CSS pass.
    void showBadges(List<RateBadge> rateBadges) {
        badges.forEach(badge -> badge.setVisible(false));
        badges.clear();
        Map<Tone, Integer> usedByTone = new EnumMap<>(Tone.class);
        for (RateBadge rateBadge : rateBadges) {
            Badge badge = findOrCreateBadge(rateBadge.tone(), usedByTone.merge(rateBadge.tone(), 1, Integer::sum) - 1);
            badge.setText(rateBadge.text());
            badges.add(badge);
        }
        // A screen reader reads the nodes in their order.
        badges.forEach(Node::toFront);
        moreBadge.toFront();
        requestLayout();
    }

    private Badge findOrCreateBadge(Tone tone, int index) {
        List<Badge> badgesOfTone = badgesByTone.computeIfAbsent(tone, _ -> new ArrayList<>());
        if (index == badgesOfTone.size()) {
            Badge badge = new Badge("", tone);
            badgesOfTone.add(badge);
            getChildren().add(badge);
            // The row is not styled again when a badge is added.
            badge.applyCss();
        }
        return badgesOfTone.get(index);
    }

    private int badgeCount() {
        return badges.size();
    }

    @Override
    protected double computePrefWidth(double height) {
        double width = 0;
        for (int index = 0; index < badgeCount(); index++) {
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
        double availableWidth = getWidth();
        boolean allFit = computePrefWidth(-1) <= availableWidth;
        moreBadge.setText("+" + badgeCount());
        double x = 0;
        int hiddenCount = 0;
        for (Badge badge : badges) {
            double width = badge.prefWidth(-1);
            double moreWidth = allFit ? 0 : GAP + moreBadge.prefWidth(-1);
            badge.setVisible(x + width + moreWidth <= availableWidth);
            if (badge.isVisible()) {
                positionBadge(badge, x, width);
                x += width + GAP;
            } else {
                hiddenCount++;
            }
        }
        moreBadge.setText("+" + hiddenCount);
        moreBadge.setVisible(hiddenCount > 0);
        positionBadge(moreBadge, x, moreBadge.prefWidth(-1));
    }

    private void positionBadge(Badge badge, double left, double width) {
        double height = badge.prefHeight(-1);
        badge.resizeRelocate(left, snapPositionY((getHeight() - height) / 2), width, height);
    }
}
