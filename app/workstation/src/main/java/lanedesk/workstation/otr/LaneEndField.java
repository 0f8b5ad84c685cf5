package lanedesk.workstation.otr;

import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.shipment.PlaceSuggestion;

/// The input for the origin or the destination.
final class LaneEndField {

    private final End end;
    private final TextField field;
    private final Field labelledField;
    private final OtrLaneViewModel model;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private boolean isUpdating;

    /// @param next moves the focus on after Enter
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
        this.labelledField = around;
        this.model = model;
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
        Typeahead<PlaceSuggestion> offers = new Typeahead<>(field, Suggestions.ofIndex(model::suggest));
        Runnable renewal = offers::refresh;
        field.textProperty().subscribe((_, text) -> {
            if (!isUpdating) {
                model.onTextTyped(end, text);
                model.runWhenPlacesLoaded(renewal);
                around.setError("");
                around.setHint("");
            }
        });
        offers.withText(PlaceSuggestion::toLine)
                .withDetail(model::suggestionReason)
                .withMinCharacters(2)
                .withGuesses(PlaceSuggestion::isGuess)
                .withUnfinished(PlaceSuggestion::isWithoutCode)
                .withLoading(model::isLoadingPlaces)
                .onChosen(offer -> model.choosePlace(end, offer))
                .onEnter(next);
        field.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                next.run();
                key.consume();
            }
        });
        InputBindings.onLeave(field, () -> {
            model.normalizeEnd(end);
            around.setHint(model.feedback(end));
            showError(form.quoteForm().fieldErrorsProperty().get());
        });
    }

    void show(OtrDraft draft) {
        String line = end.placeOf(draft).line();
        isUpdating = true;
        if (!field.getText().equals(line)) {
            field.setText(line);
            field.end();
        }
        isUpdating = false;
        // The interpretation of the text may change once the postal codes are loaded.
        if (!field.isFocused()) {
            labelledField.setHint(model.feedback(end));
        }
    }

    void showRequestMarks(Map<String, SourceMark> read) {
        labelledField.setSourceMark(read.get(end.wireName()));
    }

    /// Shows the error of the field; nothing during typing.
    void showError(Map<String, String> marks) {
        boolean hushed = field.isFocused()
                && labelledField.getError().isEmpty()
                && !end.placeOf(form.draft()).line().isBlank();
        labelledField.setError(hushed ? "" : errorOf(marks));
    }

    private String errorOf(Map<String, String> marks) {
        StringBuilder said = new StringBuilder();
        for (String part : new String[] {"", ".country", ".state", ".city", ".postalCode"}) {
            String text = marks.getOrDefault(end.wireName() + part, "");
            if (!text.isEmpty()) {
                said.append(said.isEmpty() ? "" : " · ").append(text);
            }
        }
        return said.toString();
    }

    /// Opens the panel with the address parts.
    void openAddressParts() {
        AddressPartsPanel panel =
                new AddressPartsPanel(end.placeOf(form.draft()).place(), end, texts, place -> {
                    overlay.close();
                    model.setPlace(end, place);
                });
        panel.onCancel(overlay::close);
        overlay.showAtField(field, panel, () -> {});
    }

    void focus() {
        field.requestFocus();
        field.selectAll();
    }
}
