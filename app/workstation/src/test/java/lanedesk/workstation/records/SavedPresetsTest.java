package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.UUID;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import lanedesk.workstation.SavedFiles;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Opens the file `saved-presets.json`, which has the contents of presets as an earlier version wrote them.
final class SavedPresetsTest {

    private final PresetDraft draft = new PresetDraft(Texts.of(PresetDraft.class, Language.ENGLISH));

    private Content show(PresetKind kind) throws IOException {
        JsonNode saved = JsonMapper.shared()
                .readTree(SavedFiles.read(SavedPresetsTest.class, "saved-presets.json"))
                .required(kind.name());
        Content content = Content.ofUtf8(saved.isString() ? saved.asString() : saved.toString());
        draft.showPreset(
                kind,
                kind == PresetKind.ITEM
                        ? new Preset.Item(new StoredItemTemplates.Template(new UUID(0, 1), null, "drum", content), "")
                        : new Preset.Default(7, kind.storedKindOrThrow(), content, ""),
                7);
        return content;
    }

    @ParameterizedTest
    @EnumSource
    void savesUnchangedPresetAsBefore(PresetKind kind) throws IOException {
        Content saved = show(kind);
        assertThat(draft.validateAndFormatFields()).isEmpty();
        if (saved.toText().startsWith("{") || saved.toText().startsWith("[")) {
            assertThat(JsonMapper.shared().readTree(draft.toContent(saved).toText()))
                    .isEqualTo(JsonMapper.shared().readTree(saved.toText()));
        } else {
            assertThat(draft.toContent(saved)).isEqualTo(saved);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NAME,drum",
        "QUANTITY,4",
        "PACK,Drum",
        "WEIGHT,82.5",
        "FREIGHT_CLASS,92.5",
        "LENGTH,24",
        "WIDTH,24",
        "HEIGHT,36",
        "LEVELS,2"
    })
    void showsFieldsOfSavedItemTemplate(PresetField field, String text) throws IOException {
        show(PresetKind.ITEM);
        assertThat(draft.typedText(field)).isEqualTo(text);
    }

    @Test
    void showsSavedAccessorials() throws IOException {
        show(PresetKind.ACCESSORIALS);
        assertThat(draft.selectedAccessorials())
                .extracting("code")
                .containsExactly("LiftgatePickup", "LiftgateDelivery");
    }
}
