package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

class FormTest {

    private final Texts texts = Texts.of(Form.class, Language.FRENCH);

    private Form createForm(Form.ErrorTiming timing) {
        Form form = new Form(texts, null, timing);
        form.addField("name").makeRequired("missing");
        form.addField("weight")
                .setErrorRule(text -> parse(text).isPresent() ? null : "no number")
                .setParserAndFormatter(FormTest::parse, texts.language()::formatForInput);
        return form;
    }

    private static Optional<BigDecimal> parse(String text) {
        return TypedNumber.parsePositiveNumberWithoutUnit(text);
    }

    @Test
    void restoresDraftOfEarlierVersion() {
        String stored = "{\"name\":\"Meridian Foods\",\"weight\":\"412.5\"}";
        Form form = createForm(Form.ErrorTiming.WHILE_TYPING);
        form.restoreValues(Form.parseDraftJson(stored));
        assertThat(form.fieldById("weight").trimmedText()).isEqualTo("412,5");
        assertThat(form.missingFields()).isEmpty();
        assertThat(form.toDraftJson()).isEqualTo(stored);
    }

    @Test
    void showsErrorOnlyWhenTimingSaysSo() {
        for (Form.ErrorTiming timing : Form.ErrorTiming.values()) {
            Form form = createForm(timing);
            FormField name = form.fieldById("name");
            FormField weight = form.fieldById("weight");
            name.onFocusLost();
            assertThat(name.hasError()).isEqualTo(timing == Form.ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY);
            weight.setText("heavy");
            assertThat(weight.hasError()).isFalse();
            weight.onFocusLost();
            assertThat(weight.errorProperty().get()).isEqualTo("no number");
            weight.setText("12");
            assertThat(weight.hasError()).isEqualTo(timing != Form.ErrorTiming.WHILE_TYPING);
            weight.onFocusLost();
            assertThat(weight.hasError()).isFalse();
        }
    }

    @Test
    void keepsUnsavedTextsOfEachRecord() {
        Form form = createForm(Form.ErrorTiming.WHEN_LEFT);
        form.showRecordAndKeepUnsavedTexts("a", Map.of("name", "First"));
        form.fieldById("name").setText("First, typed");
        form.showRecordAndKeepUnsavedTexts("b", Map.of("name", "Second"));
        assertThat(form.isChanged()).isFalse();
        form.showRecordAndKeepUnsavedTexts("a", Map.of("name", "First"));
        assertThat(form.fieldById("name").trimmedText()).isEqualTo("First, typed");
        assertThat(form.isChanged()).isTrue();
        assertThat(form.markSavedIfStillShown(form.textsById(), form.shownRecordCount()))
                .isTrue();
        form.showRecordAndKeepUnsavedTexts("b", Map.of("name", "Second"));
        form.showRecordAndKeepUnsavedTexts("a", Map.of("name", "First, typed"));
        assertThat(form.isChanged()).isFalse();
        form.fieldById("name").setText("other");
        form.discardUnsavedTexts("a");
        form.showRecordAndKeepUnsavedTexts("b", Map.of());
        form.showRecordAndKeepUnsavedTexts("a", Map.of("name", "First"));
        assertThat(form.fieldById("name").trimmedText()).isEqualTo("First");
    }

    @Test
    void changesPartOfValueWhenFieldIsLeft() {
        AtomicReference<Map.Entry<String, Integer>> value = new AtomicReference<>(Map.entry("US", 5));
        ValueForm<Map.Entry<String, Integer>> form =
                new ValueForm<>(texts, value::get, change -> value.updateAndGet(change));
        form.addChoiceField(
                "country",
                List.of("US", "CA"),
                country -> country,
                Map.Entry::getKey,
                (previous, country) -> Map.entry(country, previous.getValue()));
        FormField days = form.addParsedField(
                "days",
                Map.Entry::getValue,
                (previous, typed) -> Map.entry(previous.getKey(), typed),
                TypedNumber::parseCount,
                count -> Integer.toString(count),
                "no count");
        form.fieldById("country").setText("CA");
        days.setText("many");
        days.onFocusLost();
        assertThat(value.get()).isEqualTo(Map.entry("CA", 5));
        assertThat(days.errorProperty().get()).isEqualTo("no count");
        days.setText("8");
        days.onFocusLost();
        assertThat(value.get()).isEqualTo(Map.entry("CA", 8));
        value.set(Map.entry("US", 2));
        form.reloadFields();
        assertThat(days.trimmedText()).isEqualTo("2");
        assertThat(value.get()).isEqualTo(Map.entry("US", 2));
    }
}
