package lanedesk.workstation.otr;

import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.place.PlaceSuggestion;

/// Where one end of the lane is typed.
final class LaneEndField {

    private final End end;
    private final TextField field;
    private final Field around;
    private final OtrLaneViewModel model;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private boolean showing;

    /// @param next where the Enter key goes
    LaneEndField(
            End end,
            TextField field,
            Field around,
            OtrLaneViewModel model,
            OtrFormViewModel form,
            Overlay overlay,
            Runnable next,
            Texts texts) {
        this.end = end;
        this.field = field;
        this.around = around;
        this.model = model;
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
        Typeahead<PlaceSuggestion> offers = new Typeahead<>(field, Suggestions.indexed(model::suggest));
        Runnable renewal = offers::renew;
        field.textProperty().subscribe((_, text) -> {
            if (!showing) {
                model.type(end, text);
                model.onPlacesArrival(renewal);
                around.setError("");
                around.setHint("");
            }
        });
        offers.text(PlaceSuggestion::line)
                .detail(model::offered)
                .minimum(2)
                .guesses(PlaceSuggestion::isGuess)
                .unfinished(PlaceSuggestion::isWithoutCode)
                .loadingWhile(model::isLoadingPlaces)
                .onChosen(offer -> model.choosePlace(end, offer))
                .onEnter(next);
        field.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                next.run();
                key.consume();
            }
        });
        Inputs.onLeave(field, () -> {
            model.finish(end);
            around.setHint(model.feedback(end));
            mark(form.quote().marksProperty().get());
        });
    }

    void show(OtrDraft draft) {
        String line = end.of(draft).line();
        showing = true;
        if (!field.getText().equals(line)) {
            field.setText(line);
            field.end();
        }
        showing = false;
        // How a field that was left is understood may change when the postal codes have been read.
        if (!field.isFocused()) {
            around.setHint(model.feedback(end));
        }
    }

    void showRead(Map<String, ReadMark> read) {
        around.setReadMark(read.get(end.wire()));
    }

    /// Shows the error of the end; nothing while it is typed.
    void mark(Map<String, String> marks) {
        boolean hushed = field.isFocused()
                && around.getError().isEmpty()
                && !end.of(form.draft()).line().isBlank();
        around.setError(hushed ? "" : markText(marks));
    }

    private String markText(Map<String, String> marks) {
        StringBuilder said = new StringBuilder();
        for (String part : new String[] {"", ".country", ".state", ".city", ".postalCode"}) {
            String words = marks.getOrDefault(end.wire() + part, "");
            if (!words.isEmpty()) {
                said.append(said.isEmpty() ? "" : " · ").append(words);
            }
        }
        return said.toString();
    }

    /// Asks for the parts of the place.
    void editParts() {
        PlacePanel panel = new PlacePanel(end.of(form.draft()).place(), end, texts, place -> {
            overlay.close();
            model.parts(end, place);
        });
        panel.onCancel(overlay::close);
        overlay.showAt(field, panel, () -> {});
    }

    void focus() {
        field.requestFocus();
        field.selectAll();
    }
}
