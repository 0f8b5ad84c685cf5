package lanedesk.workstation.architecture.broken.single;

/// Is used by its only neighbour, which has two classes that use it.
final class TypeWithOneUser {

    int count() {
        return SharedType.COUNT;
    }
}
