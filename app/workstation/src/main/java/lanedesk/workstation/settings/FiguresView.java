package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.util.Subscription;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.l10n.Texts;

/// Prices and freight figures.
final class FiguresView implements SettingsSection.View {

    private final FiguresViewModel model;
    private final Texts texts;

    @FXML
    SegmentedChoice<SellPricing.Method> method;

    @FXML
    Field percentField;

    @FXML
    TextField percent;

    @FXML
    Field floorField;

    @FXML
    TextField floor;

    @FXML
    Label example;

    @FXML
    ComboBox<ClassScale> scale;

    @FXML
    Field twentyField;

    @FXML
    TextField twenty;

    @FXML
    Field twentyTriAxleField;

    @FXML
    TextField twentyTriAxle;

    @FXML
    Field fortyField;

    @FXML
    TextField forty;

    @FXML
    Field fortyFiveField;

    @FXML
    TextField fortyFive;

    @FXML
    Field reeferLessField;

    @FXML
    TextField reeferLess;

    @FXML
    Field grossField;

    @FXML
    TextField gross;

    // The preferences outlive the page: it follows them only while it is in view.
    private Subscription following = Subscription.EMPTY;

    FiguresView(FiguresViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    void initialize() {
        Inputs.choice(
                method,
                List.of(SellPricing.Method.values()),
                model.methodProperty(),
                way -> texts.text("settings.figures.method." + way.name()));
        Inputs.choice(
                scale, model.scales(), model.scaleProperty(), one -> texts.text("settings.figures.scale." + one.id()));
        Inputs.figure(percentField, percent, model.percent());
        Inputs.figure(floorField, floor, model.floor());
        Inputs.figure(twentyField, twenty, model.twenty());
        Inputs.figure(twentyTriAxleField, twentyTriAxle, model.twentyTriAxle());
        Inputs.figure(fortyField, forty, model.forty());
        Inputs.figure(fortyFiveField, fortyFive, model.fortyFive());
        Inputs.figure(reeferLessField, reeferLess, model.reeferLess());
        Inputs.figure(grossField, gross, model.gross());
    }

    @Override
    public void shown() {
        model.show();
        following.unsubscribe();
        following = model.preferences().property().subscribe(_ -> example.setText(model.example()));
    }

    @Override
    public void hidden() {
        following.unsubscribe();
    }

    @FXML
    void restoreLimits() {
        model.restoreLimits();
    }
}
