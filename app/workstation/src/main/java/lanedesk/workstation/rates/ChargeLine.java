package lanedesk.workstation.rates;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.text.RateFormatter;

/// Shows one line of a price: name and amount. A total is bold; a waived charge is struck through and has a
/// badge.
final class ChargeLine extends HBox {

    enum Kind {
        CHARGE,
        TOTAL,
        WAIVED,
        WAIVED_WITHOUT_AMOUNT
    }

    /// What a line shows.
    ///
    /// @param part number of the part of the price that the line belongs to, from 1 to 4; 0 for no part
    record Content(Kind kind, String name, String amount, int part) {}

    private final Kind kind;
    private final Region mark = new Region();
    private final Label name = new Label();
    private final Label amount = new Label();

    /// Creates a line of a kind, without texts.
    ChargeLine(Kind kind, RateFormatter rateFormatter) {
        this.kind = kind;
        getStyleClass().add("rates-charge");
        name.setWrapText(true);
        name.setMinWidth(0);
        name.setMinHeight(Label.USE_PREF_SIZE);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        amount.setMinWidth(Label.USE_PREF_SIZE);
        getChildren().addAll(mark, name);
        switch (kind) {
            case CHARGE -> getChildren().add(amount);
            case TOTAL -> {
                getChildren().add(amount);
                addStyleClass("ld-strong", name, amount);
            }
            case WAIVED -> {
                getChildren().addAll(amount, createWaivedBadge(rateFormatter));
                addStyleClass("ld-strikethrough", name, amount);
            }
            case WAIVED_WITHOUT_AMOUNT -> {
                getChildren().add(createWaivedBadge(rateFormatter));
                addStyleClass("ld-strikethrough", name);
            }
        }
    }

    private static void addStyleClass(String styleClass, Node... nodes) {
        for (Node node : nodes) {
            node.getStyleClass().add(styleClass);
        }
    }

    private static Badge createWaivedBadge(RateFormatter rateFormatter) {
        return new Badge(rateFormatter.textOf("rates.badge.waived"), Tone.SUCCESS);
    }

    boolean hasKindOf(Content content) {
        return content.kind() == kind;
    }

    void showContent(Content content) {
        name.setText(content.name());
        amount.setText(content.amount());
        mark.getStyleClass().setAll("rates-part-mark", "rates-part-" + content.part());
        // The hidden mark keeps its space, so that all names begin at the same position.
        mark.setVisible(content.part() > 0);
    }
}
