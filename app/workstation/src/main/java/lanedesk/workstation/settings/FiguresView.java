package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.util.Subscription;
import lanedesk.freight.ClassScale;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;

/// Prices and freight figures.
final class FiguresView implements SettingsSection.View {

    private final FiguresViewModel model;
    private final BuyFigures buyFigures;
    private final Texts texts;

    @FXML
    private Node pricing;

    @FXML
    private Label pricingHidden;

    @FXML
    private SegmentedChoice<SellPricing.Method> method;

    @FXML
    private Field percentField;

    @FXML
    private Field floorField;

    @FXML
    private Label example;

    @FXML
    private ComboBox<ClassScale> scale;

    @FXML
    private Field twentyField;

    @FXML
    private Field twentyTriAxleField;

    @FXML
    private Field fortyField;

    @FXML
    private Field fortyFiveField;

    @FXML
    private Field reeferLessField;

    @FXML
    private Field grossField;

    // The preferences outlive the page: it follows them only while it is in view.
    private Subscription following = Subscription.EMPTY;

    FiguresView(FiguresViewModel model, BuyFigures buyFigures, Texts texts) {
        this.model = model;
        this.buyFigures = buyFigures;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Inputs.choice(
                method,
                List.of(SellPricing.Method.values()),
                model.methodProperty(),
                way -> texts.text("settings.figures.method." + way.name()));
        Inputs.choice(
                scale, model.scales(), model.scaleProperty(), one -> texts.text("settings.figures.scale." + one.id()));
        Inputs.commit(percentField, model.percent());
        Inputs.commit(floorField, model.floor());
        Inputs.commit(twentyField, model.twenty());
        Inputs.commit(twentyTriAxleField, model.twentyTriAxle());
        Inputs.commit(fortyField, model.forty());
        Inputs.commit(fortyFiveField, model.fortyFive());
        Inputs.commit(reeferLessField, model.reeferLess());
        Inputs.commit(grossField, model.gross());
        InWindow.follow(pricingHidden.getParent(), buyFigures.hiddenProperty(), isHidden -> {
            Visibility.set(pricing, !isHidden);
            Visibility.set(pricingHidden, isHidden);
        });
    }

    @Override
    public void onShown() {
        model.show();
        following.unsubscribe();
        following = model.preferences().property().subscribe(_ -> example.setText(model.example()));
    }

    @Override
    public void onHidden() {
        following.unsubscribe();
    }

    @FXML
    private void restoreLimits() {
        model.restoreLimits();
    }
}
