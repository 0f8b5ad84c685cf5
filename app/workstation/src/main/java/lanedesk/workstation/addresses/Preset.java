package lanedesk.workstation.addresses;

import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A default or item template for a customer's shipments.
sealed interface Preset {

    /// Creates a preset from a form.
    ///
    /// @param newId id for a new item
    /// @param previousPreset the preset that was edited; null for a new one
    static Preset fromForm(
            PresetKind kind,
            UUID newId,
            @Nullable Preset previousPreset,
            long currentCustomerNumber,
            PresetFormCodec.TypedPreset typed) {
        if (kind != PresetKind.ITEM) {
            return new Default(currentCustomerNumber, kind.storedKind(), typed.content(), "");
        }
        UUID id =
                previousPreset instanceof Item(StoredItemTemplates.Template previous, String _) ? previous.id() : newId;
        Long customerNumber = typed.everyone() ? null : currentCustomerNumber;
        return new Item(new StoredItemTemplates.Template(id, customerNumber, typed.name(), typed.content()), "");
    }

    /// The identity of a preset for the form: all new presets of a kind share one, as does a customer's default of
    /// it.
    static String identityKey(@Nullable Preset preset, PresetKind kind, long customer) {
        return switch (preset) {
            case null -> customer + " " + kind;
            case Item(StoredItemTemplates.Template template, String _) ->
                template.id().toString();
            case Default its ->
                its.customerNumber() + " " + its.kind().map(PresetKind::name).orElse(its.storedKind());
        };
    }

    /// A summary of its content.
    String summary();

    /// Returns its content as it is stored.
    Content content();

    /// Whether it is for all customers.
    boolean isForEveryone();

    /// Its kind; empty for a default unknown to this page.
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

    /// A default of the customer.
    ///
    /// @param storedKind its key in the journal
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

    /// Whether another is the same record, perhaps in another version.
    default boolean isSameAs(@Nullable Preset other) {
        return switch (this) {
            case Item(StoredItemTemplates.Template template, String _) ->
                other instanceof Item(StoredItemTemplates.Template its, String _)
                        && its.id().equals(template.id());
            case Default(long _, String word, Content _, String _) ->
                other instanceof Default its && its.storedKind().equals(word);
        };
    }

    /// The name of an item; null for a default, which has none.
    default @Nullable String name() {
        return this instanceof Item(StoredItemTemplates.Template template, String _) ? template.name() : null;
    }
}
