package lanedesk.workstation.records;

import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// An item template or a default for a customer's shipments.
sealed interface Preset {

    /// Creates the preset that the form describes, with an empty summary.
    ///
    /// @param newId id for a new item template
    /// @param typed the values of the form
    /// @param previousPreset the preset that was edited; null for a new preset
    static Preset fromForm(
            PresetKind kind,
            UUID newId,
            @Nullable Preset previousPreset,
            long currentCustomerNumber,
            PresetDraft.TypedPreset typed) {
        if (kind != PresetKind.ITEM) {
            return new Default(currentCustomerNumber, kind.storedKindOrThrow(), typed.content(), "");
        }
        UUID id =
                previousPreset instanceof Item(StoredItemTemplates.Template previous, String _) ? previous.id() : newId;
        Long customerNumber = typed.isForEveryone() ? null : currentCustomerNumber;
        return new Item(new StoredItemTemplates.Template(id, customerNumber, typed.name(), typed.content()), "");
    }

    /// The key under which the form keeps unsaved values of a preset. All new presets of a kind have the same
    /// key. A customer's default has the key of its kind, whether new or stored.
    static String draftKey(@Nullable Preset preset, PresetKind kind, long customer) {
        return switch (preset) {
            case null -> customer + " " + kind;
            case Item(StoredItemTemplates.Template template, String _) ->
                template.id().toString();
            case Default customerDefault ->
                customerDefault.customerNumber() + " "
                        + customerDefault.kind().map(PresetKind::name).orElse(customerDefault.storedKind());
        };
    }

    /// A summary of the content as text.
    String summary();

    /// The content as stored in the journal.
    Content content();

    /// Whether the preset is for all customers.
    boolean isForEveryone();

    /// The kind of preset; empty for a default that this page does not know.
    Optional<PresetKind> kind();

    /// A named item template.
    record Item(StoredItemTemplates.Template template, String summary) implements Preset {
        @Override
        public Content content() {
            return template.content();
        }

        @Override
        public boolean isForEveryone() {
            return template.customerNumber() == null;
        }

        @Override
        public Optional<PresetKind> kind() {
            return Optional.of(PresetKind.ITEM);
        }
    }

    /// A default of a customer.
    ///
    /// @param storedKind the key of the default in the journal
    record Default(long customerNumber, String storedKind, Content content, String summary) implements Preset {
        @Override
        public boolean isForEveryone() {
            return false;
        }

        @Override
        public Optional<PresetKind> kind() {
            return PresetKind.findByStoredKind(storedKind);
        }
    }

    /// Whether this preset and `other` are versions of the same record. Both must belong to the same customer:
    /// defaults are compared only by their kind.
    default boolean isVersionOfSamePreset(@Nullable Preset other) {
        return switch (this) {
            case Item(StoredItemTemplates.Template template, String _) ->
                other instanceof Item(StoredItemTemplates.Template otherPreset, String _)
                        && otherPreset.id().equals(template.id());
            case Default(long _, String kindText, Content _, String _) ->
                other instanceof Default otherPreset && otherPreset.storedKind().equals(kindText);
        };
    }

    /// The name of an item template; null for a default.
    default @Nullable String templateName() {
        return this instanceof Item(StoredItemTemplates.Template template, String _) ? template.name() : null;
    }
}
